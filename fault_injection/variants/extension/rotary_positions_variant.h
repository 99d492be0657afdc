#pragma once

#include <cstdint>
#include <memory>
#include <tuple>

#include "extension/rotary_positions.h"

namespace course {

// Every decision in turning the pairs.
struct RotaryOptions {
  enum class Turn : std::uint8_t {
    sine_and_cosine,
    complex_product,  // right: (x₀ + i x₁) · exp(i θ)
  };

  Turn turn{};

  auto decisions() const { return std::tie(turn); }
  bool operator==(const RotaryOptions&) const = default;
};

std::unique_ptr<RotaryPositions> make_variant(const RotaryOptions& options);

}  // namespace course

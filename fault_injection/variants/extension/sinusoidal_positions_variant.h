#pragma once

#include <cstdint>
#include <memory>
#include <tuple>

#include "extension/sinusoidal_positions.h"

namespace course {

// Every decision in writing the table.
struct SinusoidalOptions {
  enum class Frequency : std::uint8_t {
    by_power,
    by_exponential,  // right: exp(-2i / D · ln 10000)
  };

  Frequency frequency{};

  auto decisions() const { return std::tie(frequency); }
  bool operator==(const SinusoidalOptions&) const = default;
};

std::unique_ptr<SinusoidalPositions> make_variant(const SinusoidalOptions& options);

}  // namespace course

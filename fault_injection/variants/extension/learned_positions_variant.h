#pragma once

#include <cstdint>
#include <memory>
#include <tuple>

#include "extension/learned_positions.h"

namespace course {

// Every decision in adding the table.
struct LearnedOptions {
  enum class Order : std::uint8_t {
    element_by_element,
    copied_then_added,  // right: the same addition
  };

  Order order{};

  auto decisions() const { return std::tie(order); }
  bool operator==(const LearnedOptions&) const = default;
};

std::unique_ptr<LearnedPositions> make_variant(const LearnedOptions& options);

}  // namespace course

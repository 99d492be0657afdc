#pragma once

#include <string_view>

#include "tensor.h"

namespace course {

// How many lines were added and removed between two texts: as few as possible, unless they have next
// to nothing in common; then all of the one and all of the other.
struct LineChanges {
  Index added = 0;
  Index removed = 0;

  bool operator==(const LineChanges&) const = default;
};
LineChanges count_line_changes(std::string_view before, std::string_view after);

}  // namespace course

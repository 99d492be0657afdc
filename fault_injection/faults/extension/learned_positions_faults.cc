#include "faults/extension/learned_positions_faults.h"

namespace course {
namespace {

using O = LearnedOptions;

constexpr Equivalent kEquivalents[] = {
    {"learned-copied-then-added", set<&O::order, O::Order::copied_then_added>,
     "x is copied, and the rows are added to the copy",
     "Both are x + table[t], one addition for each element."},
};

}  // namespace

std::span<const Fault> learned_positions_faults() { return {}; }

std::span<const Equivalent> learned_positions_equivalents() { return kEquivalents; }

}  // namespace course

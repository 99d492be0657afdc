#pragma once

#include <cstddef>
#include <vector>

namespace course {

// The faults, by number, that no other subsumes. A fault f is subsumed by g if whatever catches g
// catches f too, and not the other way round: then f costs nothing once g is caught, and counting
// it would flatter the score. Of faults caught by exactly the same checks the first stands for all.
// A fault that nothing catches is subsumed by none.
//
// killed_by[f] holds a bool for each check.
std::vector<std::size_t> minimal_faults(const std::vector<std::vector<bool>>& killed_by);

}  // namespace course

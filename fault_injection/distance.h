#pragma once

#include <set>
#include <span>

#include "any_tensor.h"

namespace course {

// How far apart two implementations are, going by what they returned.
enum class Distance {
  same,  // within tolerance
  near,  // not, but less than kFar tolerances apart
  far,
};
inline constexpr double kFar = 100.0;

// Of the outputs of one call. Finite numbers are compared within `tolerance` of the second tensor's
// largest finite magnitude, at least 1. NaN is the same as NaN, but an element never written is the
// same as one never written only. In a tensor that holds -∞ anything at or below -1e8 stands for it.
// Other stages or shapes are far apart.
Distance distance(const Outputs& first, const Outputs& second, double tolerance);

// Of what was returned call by call. Another number of calls is far apart.
Distance distance(std::span<const Outputs> first, std::span<const Outputs> second,
                  double tolerance);

// The finite numbers in those tensors of `first` that are far from their counterparts.
std::set<double> values_where_far(std::span<const Outputs> first, std::span<const Outputs> second,
                                  double tolerance);

}  // namespace course

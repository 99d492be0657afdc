#pragma once

#include <nlohmann/json_fwd.hpp>

#include "grade.h"

namespace course {

// What report.js draws of a failed check, or null where there is nothing to draw:
//
//   stages      the stages that are wrong and have the right shape, the one that decided first
//     name, indices, extents
//     came      the numbers, row by row
//     off       by how much they are off; 0 where they are right
//     expected  what is expected; with `reveal` alone
//     first     the place of the first wrong element, or -1
//     causal    whether what is expected for s > t alone is nothing: -∞, or weights of 0
//     words     facts about the numbers (resemblance.h), or ""
//     beside    {"name", "of", "values"}: a tensor that "came" or "off" is equal to, or null
//     places    [{"index", "belongs"}]: where numbers that have moved belong
//
// Numbers have six digits; what is not finite is "-inf", "inf", "nan", or "unset" for an element that
// holds what a new tensor holds. Stages are left out from the end where they are more than a page
// can carry.
nlohmann::ordered_json pictures_json(const CheckResult& one, bool reveal);

}  // namespace course

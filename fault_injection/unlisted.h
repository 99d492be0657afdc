#pragma once

#include <string>
#include <vector>

#include "options.h"

namespace course {

// What the catalogue does not account for: the values of the options that no fault and no equivalent
// sets, and a number of faults other than asserted.
std::vector<std::string> unlisted();

// How a change reads in the options: "AttentionOptions::Scale::missing".
std::string spelled(const Change& change);

}  // namespace course

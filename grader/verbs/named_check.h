#pragma once

#include <string>
#include <vector>

#include "check.h"

namespace course {

// The checks of a name, of these parts or, if there are none, of every part, in the order of the course.
// Throws UsageError where there is none.
std::vector<const Check*> checks_named(const std::string& id, const std::vector<Component>& parts);

}  // namespace course

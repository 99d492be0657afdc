#pragma once

#include <string>

#include "grade.h"
#include "text.h"

namespace course {

// A line for each component, with a bar, its points and where it stands; then their sum. The extensions
// stand below the core, with points of their own; those that nobody has begun in one line.
std::string summary(const GradeResult& result, const Paint& paint);

}  // namespace course

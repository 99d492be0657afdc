#pragma once

#include <string>

#include "grade.h"

namespace course {

// The result for programs: everything that there is to know. schema/course-grade-1.schema.json says
// what it holds. Keys are added in later versions and never change their meaning; "format" changes
// when one would have to.
std::string json_report(const GradeResult& result, const std::string& interface_folder);

}  // namespace course

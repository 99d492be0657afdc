#pragma once

#include <cstdint>

#include "fault.h"
#include "grade.h"

namespace course {

// A grade of the subject's components with one of them replaced by a fault: what a learner sees who
// makes this mistake and no other.
GradeResult grade_with_fault(const Fault& fault, Subject& submission,
                             const std::vector<Component>& components, std::uint64_t seed);

// The same for a folder. Its component of the fault's name need not be there. Throws UsageError if
// none of its sources can be run.
GradeResult grade_folder_with_fault(const Fault& fault, const std::string& folder,
                                    const Installation& installation, std::uint64_t seed);

}  // namespace course

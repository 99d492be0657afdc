#pragma once

#include <string>

#include "terminal.h"

namespace course {

// JUnit XML as Jenkins, GitLab and most others read it: a suite for each component, a case for each
// check.
//
//   failure   the graded work falls short; its type is the verdict, its text the failure's story.
//             A part that is not written yet, or not there, is a failure too: else nothing would be
//             amiss in an empty folder
//   skipped   not run, since checks before it took all the time they had; its text says so
//   error     the grader could not do its job: never a verdict on the graded work
//
// No times and no dates: equal runs give equal files.
std::string junit_report(const GradeResult& result, const TerminalOptions& options);
std::string junit_own_failure(const std::string& why);

}  // namespace course

#pragma once

#include <string>

#include "terminal.h"

namespace course {

// The Test Anything Protocol, version 14: a line for each check, and below one that failed a block of
// YAML with the verdict, the line of the contract and the failure's story. Nothing is nested, so that
// consumers of version 13 need only another first line. A check that was not run, since others before
// it took all the time they had, is SKIP with the reason. Where the grader could not do its job the
// stream bails out.
std::string tap_report(const GradeResult& result, const TerminalOptions& options);
std::string tap_own_failure(const std::string& why);

}  // namespace course

#pragma once

#include <string>

#include "terminal.h"

namespace course {

// Workflow commands that a GitHub runner shows beside the sources: one for each part, since it shows
// ten of a kind for a step and drops the rest. An error where a part falls short, at the line of the
// compiler's first error if there is one; a notice where nothing is written yet, and one for the whole.
//
// The runner obeys what it finds in the log, so nothing but these lines may begin like a command:
// whatever graded code said has passed printable(), and is escaped as GitHub asks.
std::string github_annotations(const GradeResult& result, const TerminalOptions& options);
std::string github_own_failure(const std::string& why);

}  // namespace course

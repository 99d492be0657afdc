#pragma once

#include <string>

#include "terminal.h"

namespace course {

// One check told in plain text to whoever is not at the learner's terminal: what holds, if it passed;
// why the source is not in the library, if that is why; else the failure's story.
std::string check_text(const GradeResult& result, const ComponentResult& component,
                       const CheckResult& check, const TerminalOptions& options);

// The check that a short report tells of: the first that failed, or null.
const CheckResult* first_failed(const ComponentResult& component);

// Not run, though its part was there: checks before it took all the time they had. Others of the same
// part have failed, so what is skipped never makes a run look well.
bool is_skipped(const ComponentResult& component, const CheckResult& check);

// "interface/causal_attention.h:38"
std::string rule_of(const CheckResult& check, const TerminalOptions& options);

}  // namespace course

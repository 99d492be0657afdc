#pragma once

#include <string>

#include "terminal.h"

namespace course {

// One failed check told in full: what must hold, on which inputs, where the numbers part, what came and
// what was expected, which line of the contract says so, and what to type next.
std::string failure_story(const GradeResult& result, const ComponentResult& component,
                          const CheckResult& failed, const TerminalOptions& options);

}  // namespace course

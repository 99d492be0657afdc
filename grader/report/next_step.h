#pragma once

#include <string>

#include "terminal.h"

namespace course {

// What to do now, ending in the command to type: the last thing on the screen.
std::string next_step(const GradeResult& result, const TerminalOptions& options);

}  // namespace course

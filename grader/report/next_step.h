#pragma once

#include <string>
#include <vector>

#include "terminal.h"

namespace course {

// A line of advice: "see it", "./course show rms_norm".
struct Step {
  const char* label;
  std::string text;
};

// What to do about a component that is not written or does not pass.
std::vector<Step> next_steps(const ComponentResult& component, const GradeResult& result,
                             const TerminalOptions& options);

// What to do now, ending in the command to type: the last thing on the screen.
std::string next_step(const GradeResult& result, const TerminalOptions& options);

}  // namespace course

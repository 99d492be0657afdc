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

// What a machine makes of one check. A run with a failed one has not passed, and the other way round.
enum class Counted {
  passed,
  failed,
  skipped,  // not run, though its part was there: others of it took all the time and have failed
  apart,    // not passed, of an extension that was begun and not asked for: it decides nothing
};
Counted counted(const ComponentResult& component, const CheckResult& check);
inline constexpr const char* kApart = "an extension counts apart";

// "interface/causal_attention.h:38"
std::string rule_of(const CheckResult& check, const TerminalOptions& options);

}  // namespace course

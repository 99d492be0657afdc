#pragma once

#include <string>

#include "terminal.h"

namespace course {

// What did not pass: the first of it in full, the rest in a line each; all of it in full if the options
// say so. Nothing where nothing that was written is wrong.
std::string failures(const GradeResult& result, const TerminalOptions& options);

// The component of which `failures` tells first; null if of none.
const ComponentResult* first_to_mend(const GradeResult& result);

// Its check that is told first; null where its source is not in the library.
const CheckResult* first_failed_check(const ComponentResult& component);

}  // namespace course

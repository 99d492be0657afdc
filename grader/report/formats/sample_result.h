#pragma once

#include "grade.h"
#include "terminal.h"

namespace course {

// For tests: a small result in which every kind of thing occurs. A source that does not compile, a part
// that is not written, and a part with a check that failed, one that passed and one that was not run;
// a foreign file, a missing layer, and code that printed what no report may act on.
GradeResult sample_result();

// As the contract of this checkout says it, for the room.
TerminalOptions sample_options();

}  // namespace course

#pragma once

#include <string>

#include "terminal.h"

namespace course {

// What a Gradescope autograder leaves in results/results.json: the score of each check, in the order
// of the contract and with a number that stays the same whichever parts are graded, and what must be
// known of the whole. All of it is visible to the learner and plain text, so that nothing in it is
// taken for markup. Commands are written as the learner types them at home.
//
// Where the grader cannot do its job there is no such file, and Gradescope says that the autograder
// has failed: a score would be a verdict.
std::string gradescope_report(const GradeResult& result, const TerminalOptions& options);

}  // namespace course

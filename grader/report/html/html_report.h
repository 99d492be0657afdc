#pragma once

#include <string>

#include "terminal.h"

namespace course {

// The whole report as one file that a browser opens from disk and that asks for nothing: the terminal
// report's words, and for failed checks whose calls were kept (GradeOptions) their tensors as heat
// maps. Under 1 MB, whatever was graded.
std::string html_report(const GradeResult& result, const TerminalOptions& options);

}  // namespace course

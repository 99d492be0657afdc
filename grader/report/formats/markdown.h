#pragma once

#include <string>

#include "terminal.h"

namespace course {

// A page of GitHub's Markdown: a table of the parts, then the first failure of each. What is not the
// course's own words stands in a <pre> with its markup escaped, where nothing has a meaning.
std::string markdown_report(const GradeResult& result, const TerminalOptions& options);

}  // namespace course

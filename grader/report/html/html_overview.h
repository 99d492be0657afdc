#pragma once

#include "grade.h"
#include "html.h"

namespace course {

// The first screen of the page: where each part stands, in a table and along the block's dataflow.
// Names of parts lead to the parts' sections.
Html html_overview(const GradeResult& result);

// How a part looks: "ok", "wrong" or "not-started".
const char* look_of(const ComponentResult& component);

}  // namespace course

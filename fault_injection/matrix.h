#pragma once

#include <string>

#include "audit.h"

namespace course {

// Fault × check for other programs. Rows stand in the order of the catalogue, columns in that of the
// checks.

// One line for each fault and check: component,fault,check,outcome,stated. `stated` is what the
// fault's row says that this check gives, empty where it says nothing.
std::string matrix_csv(const Audit& audit);

// {"schema": "course-kill-matrix/1", "seed": …, "components": [{"component": …, "checks": […],
//  "faults": [{"id": …, "outcomes": […]}]}]}
std::string matrix_json(const Audit& audit);

}  // namespace course

#pragma once

#include <string>

#include "audit.h"

namespace course {

// The audit as one file that a browser opens from disk and that asks for nothing: who catches what, a
// table for each component with the faults down, survivors first, and the checks across. A row opens to
// what is known of its fault.
std::string audit_page(const Audit& audit);

}  // namespace course

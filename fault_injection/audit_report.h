#pragma once

#include <string>

#include "audit.h"
#include "pairs.h"
#include "text.h"

namespace course {

// The audit for a person, 80 columns wide: how much was caught, what must not be, and what the checks
// and the faults are worth.
std::string audit_report(const Audit& audit, const Paint& paint);

// The same of pairs.
std::string pairs_report(const PairAudit& audit, const Paint& paint);

}  // namespace course

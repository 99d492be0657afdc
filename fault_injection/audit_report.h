#pragma once

#include <string>

#include "audit.h"
#include "pairs.h"
#include "text.h"

namespace course {

// The audit for a person, 80 columns wide: how much was caught, what must not be, and what the checks
// and the faults are worth.
std::string audit_report(const Audit& audit, const Paint& paint);

// Its parts: what an audit must not find, and nothing if it found none of it; what the checks and the
// faults are worth; and the verdict, in one line.
std::string audit_findings(const Audit& audit, const Paint& paint);
std::string audit_worth(const Audit& audit);
std::string audit_verdict(const Audit& audit);

// The same of pairs.
std::string pairs_report(const PairAudit& audit, const Paint& paint);

}  // namespace course

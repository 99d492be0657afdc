#pragma once

#include <utility>
#include <vector>

#include "catalogue.h"
#include "kill_matrix.h"

namespace course {

// Two faults of one component at once.
using FaultPair = std::pair<const Fault*, const Fault*>;

// Every two of these faults that do not exclude each other. All are of one component.
std::vector<FaultPair> compatible_pairs(const std::vector<const Fault*>& faults);

struct PairAudit {
  std::size_t pairs = 0;
  std::vector<FaultPair> unnoticed;  // that no check catches: the two cancel out
  std::vector<FaultPair> crashed;
};

// Runs each pair until a check catches it.
PairAudit audit_pairs(const AuditOptions& options);

}  // namespace course

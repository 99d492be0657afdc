#pragma once

#include "audit.h"

namespace course {

struct Catch {
  const Fault* fault;
  const Check* check;
  bool operator==(const Catch&) const = default;
};

// What each check is worth, and each fault.
struct CheckWeights {
  std::vector<Catch> caught_once;            // faults that exactly one check catches, and which
  std::vector<const Check*> nothing_alone;   // checks without which no fault would survive
  std::vector<const Check*> nothing_at_all;  // checks that catch no fault
  std::vector<const Fault*> minimal;         // faults that no other subsumes
  std::size_t minimal_caught = 0;
};

CheckWeights weigh(const ComponentAudit& audit);

// What was caught before and is not any more: what became weaker. Both audits are of the same faults.
std::vector<Catch> lost_catches(const ComponentAudit& before, const ComponentAudit& after);

}  // namespace course

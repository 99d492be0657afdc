#pragma once

#include "audit.h"

namespace course {

// What each check is worth, and each fault.
struct CheckWeights {
  struct Single {
    const Fault* fault;
    const Check* check;
  };
  std::vector<Single> caught_once;           // faults that exactly one check catches, and which
  std::vector<const Check*> nothing_alone;   // checks without which no fault would survive
  std::vector<const Check*> nothing_at_all;  // checks that catch no fault
  std::vector<const Fault*> minimal;         // faults that no other subsumes
  std::size_t minimal_caught = 0;
};

CheckWeights weigh(const ComponentAudit& audit);

}  // namespace course

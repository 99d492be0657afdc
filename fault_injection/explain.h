#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "check.h"
#include "fault.h"

namespace course {

// What one check saw of an implementation: its verdict, and what every call returned.
struct Observed {
  const Check* check;
  Outcome outcome;
  std::span<const Outputs> recording;
};

// The mistakes that give exactly these numbers: none, one, or two at once. Faults that cannot be
// told apart stand for one mistake together.
struct Explanation {
  std::vector<std::vector<const Fault*>> mistakes;
  bool had_numbers = false;  // whether there was anything to go by
};

// A wrong name is worse than none. A mistake is named only if all of this holds:
//   - every check of the component was run with this seed, and what it saw is here;
//   - every call of every check gave the mistake's numbers, within tolerance, and every verdict is
//     the mistake's; checks in which right code returns no numbers are left out;
//   - the right numbers and those of every other mistake are at least kFar tolerances away;
//   - the numbers are telling: finite and varying, no element is one that was never written, and
//     half-written code does not give them too.
// If no single fault fits, the same is asked of each fault beside another way to right numbers, and
// then of every two faults; two are named only if no other two fit.
Explanation explain(Component component, std::uint64_t seed, std::span<const Observed> observed,
                    double tolerance = kTolerance);

}  // namespace course

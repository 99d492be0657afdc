#pragma once

#include "any_tensor.h"
#include "compare.h"

namespace course {

// The comparison that a check failed by, whole: for whoever wants to see more of it than the first
// wrong element.
struct FailedCall {
  Outputs given;     // the arguments of the call before it
  Outputs came;      // every stage
  Outputs expected;  // every stage
  Match match = Match::tolerance;
};

}  // namespace course

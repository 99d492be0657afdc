#pragma once

#include <optional>

#include "learner.h"
#include "show.h"

namespace course {

// Why the learner's library does not hold this part, if it does not.
std::optional<Failure> left_out(Component component, const Build& build);

// The exhibit on the learner's code, in a process of its own. A part that was left out fails with the
// reason, whether it is called first or by the block.
Shown show_learner(const Exhibit& exhibit, Learner& learner);

}  // namespace course

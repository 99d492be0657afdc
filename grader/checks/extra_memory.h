#pragma once

#include <cstdint>

#include "probe.h"

namespace course {

// How many bytes a call adds to the peak of what this process holds, measured in a fork of it. For
// components in this process, which are trusted: a learner's are measured from outside. Throws
// SubjectFailure if the call does not return there.
std::int64_t extra_memory_in_a_fork(const Parts& parts, const Probe& probe);

}  // namespace course

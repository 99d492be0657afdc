#pragma once

#include <span>

#include "fault.h"

namespace course {

// The rows and the right alternatives of this extension. As for all of them, a row that falls out of
// the build is missed by nobody: adding one means changing the number.
inline constexpr std::size_t kSlidingWindowAttentionFaults = 46;

std::span<const Fault> sliding_window_attention_faults();       // who is seen
std::span<const Fault> sliding_window_attention_call_faults();  // all else
std::span<const Equivalent> sliding_window_attention_equivalents();

}  // namespace course

#pragma once

#include <span>

#include "fault.h"

namespace course {

// The rows and the right alternatives of this extension. As for all of them, a row that falls out of
// the build is missed by nobody: adding one means changing the number.
inline constexpr std::size_t kStreamingAttentionFaults = 42;

std::span<const Fault> streaming_attention_faults();       // the running softmax
std::span<const Fault> streaming_attention_call_faults();  // all else
std::span<const Equivalent> streaming_attention_equivalents();

}  // namespace course

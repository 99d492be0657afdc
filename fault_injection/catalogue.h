#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "fault.h"
#include "faults/extension/gelu_feed_forward_faults.h"
#include "faults/extension/kv_cache_faults.h"
#include "faults/extension/layer_norm_faults.h"
#include "faults/extension/learned_positions_faults.h"
#include "faults/extension/rotary_positions_faults.h"
#include "faults/extension/sinusoidal_positions_faults.h"
#include "faults/extension/sliding_window_attention_faults.h"
#include "faults/extension/streaming_attention_faults.h"
#include "faults/extension/swiglu_feed_forward_faults.h"

namespace course {

// A fault that falls out of the build is missed by nobody: adding or removing a row means changing
// these numbers: an extension's stands beside its rows.
inline constexpr std::size_t kCoreFaults = 395;
inline constexpr std::size_t kFaultCount =
    kCoreFaults + kSinusoidalPositionsFaults + kLearnedPositionsFaults + kRotaryPositionsFaults +
    kLayerNormFaults + kGeluFeedForwardFaults + kSwigluFeedForwardFaults +
    kSlidingWindowAttentionFaults + kKvCacheFaults + kStreamingAttentionFaults;

// Every fault, by component in the order of kComponents.
const std::vector<Fault>& all_faults();
std::vector<const Fault*> faults_of(Component component);
const Fault* find_fault(std::string_view id);  // null if there is none

// Reviewed: each with the reason why no check may reject it.
std::span<const Equivalent> equivalents();

// Known mistakes with which the core contract has nothing to do.
std::span<const Inexpressible> inexpressible_mistakes();

// Two changes exclude each other if they decide the same: then the order in which they are applied
// matters.
bool exclude_each_other(const Change& first, const Change& second);

// The right options with these changes made.
Options changed(std::initializer_list<Change> changes);

}  // namespace course

#pragma once

#include <span>

#include "fault.h"

namespace course {

// The rows, by component and by what goes wrong there. The catalogue is all of them.
std::span<const Fault> primitives_faults();
std::span<const Fault> primitives_softmax_faults();
std::span<const Fault> qkv_projection_faults();
std::span<const Fault> qkv_projection_memory_faults();
std::span<const Fault> attention_score_faults();
std::span<const Fault> attention_mask_faults();
std::span<const Fault> attention_maximum_faults();
std::span<const Fault> attention_softmax_faults();
std::span<const Fault> attention_output_faults();
std::span<const Fault> attention_stage_faults();
std::span<const Fault> attention_memory_faults();
std::span<const Fault> head_merge_faults();
std::span<const Fault> rms_norm_faults();
std::span<const Fault> rms_norm_gain_faults();
std::span<const Fault> pre_norm_residual_faults();
std::span<const Fault> pre_norm_residual_call_faults();
std::span<const Fault> feed_forward_faults();
std::span<const Fault> feed_forward_activation_faults();
std::span<const Fault> feed_forward_memory_faults();
std::span<const Fault> transformer_block_faults();
std::span<const Fault> transformer_block_wiring_faults();

}  // namespace course

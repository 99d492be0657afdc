#pragma once

// The reference: the right answer for every component of the contract.
//
// It is what a submission is compared with, so it is hidden: only the program that compares links
// it. The process that runs a learner's library does not, and nothing there can call or read it.
//
// It is written to be read beside the headers. Each source is one component: the equations of its
// header as plain loops, in numbered passes, in double, with every index checked. None is fast.
//
// What vouches for it: golden_test.cc (numbers from another implementation, in PyTorch),
// hand_cases_test.cc (numbers worked out by hand), shape_errors_test.cc (every Errors line).

#include "components.h"

namespace course {

const Primitives& reference_primitives();
const QkvProjection& reference_qkv_projection();
const CausalAttention& reference_causal_attention();
const HeadMerge& reference_head_merge();
const RmsNorm& reference_rms_norm();
const PreNormResidual& reference_pre_norm_residual();
const FeedForward& reference_feed_forward();
const TransformerBlock& reference_transformer_block();

const SinusoidalPositions& reference_sinusoidal_positions();
const LearnedPositions& reference_learned_positions();
const RotaryPositions& reference_rotary_positions();
const LayerNorm& reference_layer_norm();
const GeluFeedForward& reference_gelu_feed_forward();
const SwiGluFeedForward& reference_swiglu_feed_forward();
const SlidingWindowAttention& reference_sliding_window_attention();
const KvCacheMaker& reference_kv_cache();
const StreamingAttention& reference_streaming_attention();

// The same as a table.
const Components& reference();

}  // namespace course

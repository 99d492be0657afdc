#pragma once

// The accessors: one function for each component, each written at the end of its source in
// clean_room/. An accessor returns a reference to an object that lives as long as the program; the
// caller owns nothing.

#include "causal_attention.h"
#include "feed_forward.h"
#include "head_merge.h"
#include "pre_norm_residual.h"
#include "primitives.h"
#include "qkv_projection.h"
#include "rms_norm.h"
#include "transformer_block.h"

namespace course {

const Primitives& primitives();
const QkvProjection& qkv_projection();
const CausalAttention& causal_attention();
const HeadMerge& head_merge();
const RmsNorm& rms_norm();
const PreNormResidual& pre_norm_residual();
const FeedForward& feed_forward();
const TransformerBlock& transformer_block();

// The same as a table, so that whoever holds one can ask for any component of any implementation.
struct Components {
  const Primitives& (*primitives)();
  const QkvProjection& (*qkv_projection)();
  const CausalAttention& (*causal_attention)();
  const HeadMerge& (*head_merge)();
  const RmsNorm& (*rms_norm)();
  const PreNormResidual& (*pre_norm_residual)();
  const FeedForward& (*feed_forward)();
  const TransformerBlock& (*transformer_block)();
};

}  // namespace course

// The one symbol that a learner's library exports.
extern "C" const course::Components* course_door();

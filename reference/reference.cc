#include "reference.h"

namespace course {

const Components& reference() {
  static constexpr Components components = {
      .primitives = reference_primitives,
      .qkv_projection = reference_qkv_projection,
      .causal_attention = reference_causal_attention,
      .head_merge = reference_head_merge,
      .rms_norm = reference_rms_norm,
      .pre_norm_residual = reference_pre_norm_residual,
      .feed_forward = reference_feed_forward,
      .transformer_block = reference_transformer_block,
  };
  return components;
}

}  // namespace course

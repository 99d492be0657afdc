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

      .sinusoidal_positions = reference_sinusoidal_positions,
      .learned_positions = reference_learned_positions,
      .rotary_positions = reference_rotary_positions,
      .layer_norm = reference_layer_norm,
      .gelu_feed_forward = reference_gelu_feed_forward,
      .swiglu_feed_forward = reference_swiglu_feed_forward,
      .sliding_window_attention = reference_sliding_window_attention,
      .kv_cache = reference_kv_cache,
      .streaming_attention = reference_streaming_attention,
  };
  return components;
}

}  // namespace course

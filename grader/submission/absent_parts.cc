// Stands in for the parts that were left out, because they are missing or do not compile. Each
// definition is weak: the learner's own takes its place wherever there is one.

#include "components.h"

namespace course {

// clang-format off
[[gnu::weak]] const Primitives& primitives() { throw NotImplemented("primitives.cc"); }
[[gnu::weak]] const QkvProjection& qkv_projection() { throw NotImplemented("qkv_projection.cc"); }
[[gnu::weak]] const CausalAttention& causal_attention() { throw NotImplemented("causal_attention.cc"); }
[[gnu::weak]] const HeadMerge& head_merge() { throw NotImplemented("head_merge.cc"); }
[[gnu::weak]] const RmsNorm& rms_norm() { throw NotImplemented("rms_norm.cc"); }
[[gnu::weak]] const PreNormResidual& pre_norm_residual() { throw NotImplemented("pre_norm_residual.cc"); }
[[gnu::weak]] const FeedForward& feed_forward() { throw NotImplemented("feed_forward.cc"); }
[[gnu::weak]] const TransformerBlock& transformer_block() { throw NotImplemented("transformer_block.cc"); }
[[gnu::weak]] const SinusoidalPositions& sinusoidal_positions() { throw NotImplemented("sinusoidal_positions.cc"); }
[[gnu::weak]] const LearnedPositions& learned_positions() { throw NotImplemented("learned_positions.cc"); }
[[gnu::weak]] const RotaryPositions& rotary_positions() { throw NotImplemented("rotary_positions.cc"); }
[[gnu::weak]] const LayerNorm& layer_norm() { throw NotImplemented("layer_norm.cc"); }
[[gnu::weak]] const GeluFeedForward& gelu_feed_forward() { throw NotImplemented("gelu_feed_forward.cc"); }
[[gnu::weak]] const SwiGluFeedForward& swiglu_feed_forward() { throw NotImplemented("swiglu_feed_forward.cc"); }
[[gnu::weak]] const SlidingWindowAttention& sliding_window_attention() { throw NotImplemented("sliding_window_attention.cc"); }
[[gnu::weak]] const KvCacheMaker& kv_cache() { throw NotImplemented("kv_cache.cc"); }
[[gnu::weak]] const StreamingAttention& streaming_attention() { throw NotImplemented("streaming_attention.cc"); }
// clang-format on

}  // namespace course

#pragma once

#include <cstdint>
#include <exception>
#include <string>
#include <tuple>
#include <type_traits>

#include "component.h"
#include "components.h"
#include "verdict.h"

namespace course {

// One object for each component, wherever it lives: the learner's behind a socket, a fault, the
// reference, another correct solution. Checks know nothing else of what they check.
struct Parts {
  const Primitives& primitives;
  const QkvProjection& qkv_projection;
  const CausalAttention& causal_attention;
  const HeadMerge& head_merge;
  const RmsNorm& rms_norm;
  const PreNormResidual& pre_norm_residual;
  const FeedForward& feed_forward;
  const TransformerBlock& transformer_block;
  const SinusoidalPositions& sinusoidal_positions;
  const LearnedPositions& learned_positions;
  const RotaryPositions& rotary_positions;
  const LayerNorm& layer_norm;
  const GeluFeedForward& gelu_feed_forward;
  const SwiGluFeedForward& swiglu_feed_forward;
  const SlidingWindowAttention& sliding_window_attention;
  const KvCacheMaker& kv_cache;
  const StreamingAttention& streaming_attention;
};

// The same for whoever treats them all alike, in the order of Component; and back.
inline auto as_tuple(const Parts& parts) {
  return std::tie(parts.primitives, parts.qkv_projection, parts.causal_attention, parts.head_merge,
                  parts.rms_norm, parts.pre_norm_residual, parts.feed_forward,
                  parts.transformer_block, parts.sinusoidal_positions, parts.learned_positions,
                  parts.rotary_positions, parts.layer_norm, parts.gelu_feed_forward,
                  parts.swiglu_feed_forward, parts.sliding_window_attention, parts.kv_cache,
                  parts.streaming_attention);
}
template <typename Tuple>
Parts parts_from(const Tuple& tuple) {
  return std::apply([](const auto&... part) { return Parts{part...}; }, tuple);
}

// The same parts but for one: with<RmsNorm>(parts, mine).
template <typename Interface>
Parts with(const Parts& parts, const Interface& other) {
  const auto either = [&]<typename Part>(const Part& part) -> const Part& {
    if constexpr (std::is_same_v<Part, Interface>) {
      return other;
    } else {
      return part;
    }
  };
  return std::apply([&](const auto&... part) { return Parts{either(part)...}; }, as_tuple(parts));
}

inline Parts parts_of(const Components& table) {
  return {table.primitives(),
          table.qkv_projection(),
          table.causal_attention(),
          table.head_merge(),
          table.rms_norm(),
          table.pre_norm_residual(),
          table.feed_forward(),
          table.transformer_block(),
          table.sinusoidal_positions(),
          table.learned_positions(),
          table.rotary_positions(),
          table.layer_norm(),
          table.gelu_feed_forward(),
          table.swiglu_feed_forward(),
          table.sliding_window_attention(),
          table.kv_cache(),
          table.streaming_attention()};
}

class Probe;

class Subject {
 public:
  virtual ~Subject() = default;

  // Valid until the next restart. May throw SubjectFailure, and so may every method of the parts.
  virtual const Parts& parts() = 0;

  // Afterwards everything is as if nothing had been called before.
  virtual void restart() = 0;

  // How many bytes a call of this component adds to what a process holds at its peak, beside arguments
  // and result. Measured in a process that begins and ends with the call.
  virtual std::int64_t extra_memory(Component component, const Probe& probe) = 0;
};

// A call that gave no answer: the process crashed, ran out of time or memory, sent nonsense. Thrown
// by whoever stands between a check and the code that it checks.
class SubjectFailure : public std::exception {
 public:
  SubjectFailure(Outcome outcome, std::string reason)
      : outcome_(outcome), reason_(std::move(reason)) {}

  Outcome outcome() const { return outcome_; }
  const char* what() const noexcept override { return reason_.c_str(); }

 private:
  Outcome outcome_;
  std::string reason_;
};

}  // namespace course

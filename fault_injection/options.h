#pragma once

#include <tuple>

#include "component.h"
#include "variants/causal_attention_variant.h"
#include "variants/extension/gelu_feed_forward_variant.h"
#include "variants/extension/kv_cache_variant.h"
#include "variants/extension/layer_norm_variant.h"
#include "variants/extension/learned_positions_variant.h"
#include "variants/extension/rotary_positions_variant.h"
#include "variants/extension/sinusoidal_positions_variant.h"
#include "variants/extension/sliding_window_attention_variant.h"
#include "variants/extension/streaming_attention_variant.h"
#include "variants/extension/swiglu_feed_forward_variant.h"
#include "variants/feed_forward_variant.h"
#include "variants/head_merge_variant.h"
#include "variants/pre_norm_residual_variant.h"
#include "variants/primitives_variant.h"
#include "variants/qkv_projection_variant.h"
#include "variants/rms_norm_variant.h"
#include "variants/transformer_block_variant.h"

namespace course {

// Every decision of every component, in the order of Component. All of them are right at first.
using Options =
    std::tuple<PrimitivesOptions, ProjectionOptions, AttentionOptions, MergeOptions, NormOptions,
               ResidualOptions, FeedForwardOptions, BlockOptions, SinusoidalOptions, LearnedOptions,
               RotaryOptions, LayerNormOptions, GeluOptions, SwigluOptions, WindowOptions,
               CacheOptions, StreamingOptions>;

// One decision, made otherwise.
struct Change {
  Component component;
  void (*apply)(Options&);
};

namespace detail {

template <typename Class, typename Type>
Class class_of(Type Class::*);

template <typename Wanted, std::size_t I = 0>
constexpr Component component_of() {
  if constexpr (std::is_same_v<Wanted, std::tuple_element_t<I, Options>>) {
    return static_cast<Component>(I);
  } else {
    return component_of<Wanted, I + 1>();
  }
}

}  // namespace detail

//   set<&AttentionOptions::scale, AttentionOptions::Scale::missing>
template <auto kMember, auto kValue>
inline constexpr Change set = {
    detail::component_of<decltype(detail::class_of(kMember))>(), [](Options& options) {
      std::get<decltype(detail::class_of(kMember))>(options).*kMember = kValue;
    }};

}  // namespace course

#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace course {

// The parts of the course, in the order in which they are written. Everything that lists components
// is made from kComponents.
enum class Component {
  primitives,
  qkv_projection,
  causal_attention,
  head_merge,
  rms_norm,
  pre_norm_residual,
  feed_forward,
  transformer_block,

  sinusoidal_positions,
  learned_positions,
  rotary_positions,
  layer_norm,
  gelu_feed_forward,
  swiglu_feed_forward,
  sliding_window_attention,
  kv_cache,
  streaming_attention,
};

// What a part counts for. The core passes or fails as a whole; each extension is graded apart.
enum class Track { core, extension };

struct ComponentInfo {
  Component component;
  const char* name;     // what a person types; its source is NAME.cc
  const char* summary;  // one line for lists
  Track track = Track::core;
};

inline constexpr std::array kComponents = {
    ComponentInfo{Component::primitives, "primitives",
                  "dot, matmul, transpose, softmax: the warm-up"},
    ComponentInfo{Component::qkv_projection, "qkv_projection",
                  "queries, keys and values, by heads"},
    ComponentInfo{Component::causal_attention, "causal_attention",
                  "scores, mask, softmax, weighted sum"},
    ComponentInfo{Component::head_merge, "head_merge", "heads side by side again, then w_o"},
    ComponentInfo{Component::rms_norm, "rms_norm", "each token scaled to rms 1, then a gain"},
    ComponentInfo{Component::pre_norm_residual, "pre_norm_residual", "x + sublayer(norm(x))"},
    ComponentInfo{Component::feed_forward, "feed_forward", "two linear maps with a ReLU between"},
    ComponentInfo{Component::transformer_block, "transformer_block",
                  "attention, then feed-forward, wired together"},
    ComponentInfo{Component::sinusoidal_positions, "sinusoidal_positions",
                  "a wave for each pair of channels", Track::extension},
    ComponentInfo{Component::learned_positions, "learned_positions", "row t of a table for token t",
                  Track::extension},
    ComponentInfo{Component::rotary_positions, "rotary_positions", "pairs turned by their position",
                  Track::extension},
    ComponentInfo{Component::layer_norm, "layer_norm", "centred, scaled, then gain and bias",
                  Track::extension},
    ComponentInfo{Component::gelu_feed_forward, "gelu_feed_forward",
                  "two linear maps, a GELU between", Track::extension},
    ComponentInfo{Component::swiglu_feed_forward, "swiglu_feed_forward", "one map gates the other",
                  Track::extension},
    ComponentInfo{Component::sliding_window_attention, "sliding_window_attention",
                  "attention over the last W tokens", Track::extension},
    ComponentInfo{Component::kv_cache, "kv_cache", "keys and values, step by step",
                  Track::extension},
    ComponentInfo{Component::streaming_attention, "streaming_attention",
                  "attention with no matrix of scores", Track::extension},
};

constexpr const ComponentInfo& info(Component component) {
  return kComponents[static_cast<std::size_t>(component)];
}

constexpr bool is_extension(Component component) {
  return info(component).track == Track::extension;
}

inline std::string source_name(Component component) {
  return std::string(info(component).name) + ".cc";
}

// As an include names it, and as it lies in interface/.
inline std::string header_name(Component component) {
  const char* folder = is_extension(component) ? "extension/" : "";
  return folder + std::string(info(component).name) + ".h";
}

inline std::optional<Component> find_component(std::string_view name) {
  for (const ComponentInfo& candidate : kComponents) {
    if (name == candidate.name) return candidate.component;
  }
  return std::nullopt;
}

}  // namespace course

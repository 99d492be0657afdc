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
};

struct ComponentInfo {
  Component component;
  const char* name;     // what a person types; its source is NAME.cc, its header NAME.h
  const char* summary;  // one line for lists
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
};

constexpr const ComponentInfo& info(Component component) {
  return kComponents[static_cast<std::size_t>(component)];
}

inline std::string source_name(Component component) {
  return std::string(info(component).name) + ".cc";
}

inline std::string header_name(Component component) {
  return std::string(info(component).name) + ".h";
}

inline std::optional<Component> find_component(std::string_view name) {
  for (const ComponentInfo& candidate : kComponents) {
    if (name == candidate.name) return candidate.component;
  }
  return std::nullopt;
}

}  // namespace course

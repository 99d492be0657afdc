#include "extension/sliding_window_attention_probe.h"

#include <algorithm>

namespace course {

Outputs WindowProbe::call(const Parts& parts) const {
  return AttentionProbe::stages(parts.sliding_window_attention.attend(q, k, v, window));
}

std::string WindowProbe::given() const { return fmt::format("{}; W = {}", sequence(), window); }

std::unique_ptr<Probe> WindowProbe::copy() const { return std::make_unique<WindowProbe>(*this); }

WindowStackProbe::WindowStackProbe(Random& random, Index count, Index window,
                                   const Extents& extents)
    : v(random_heads(random, extents, "v")) {
  for (Index layer = 0; layer < count; ++layer) layers.emplace_back(random, extents, window);
}

WindowStackProbe WindowStackProbe::influence(Random& random, Index layers, Index window,
                                             Index tokens) {
  WindowStackProbe stack(random, layers, window, {.B = 1, .T = tokens, .H = 1, .d_head = tokens});
  for (Index i = 0; i < stack.v.size(); ++i) {
    stack.v.data()[i] = i / tokens == i % tokens ? 1.0 : 0.0;
  }
  for (WindowProbe& layer : stack.layers) std::fill_n(layer.q.data(), layer.q.size(), 0.0);
  return stack;
}

WindowStackProbe WindowStackProbe::random(Random& random, Index layers, Index window,
                                          Index tokens) {
  return {random, layers, window, {.B = 1, .T = tokens, .H = 2, .d_head = 3}};
}

Outputs WindowStackProbe::call(const Parts& parts) const {
  Heads x = v;
  for (const WindowProbe& layer : layers) {
    x = parts.sliding_window_attention.attend(layer.q, layer.k, x, layer.window).output;
  }
  return {{"output", x}};
}

std::string WindowStackProbe::given() const {
  return fmt::format("L = {}, W = {}, T = {}: each layer attends to what the one before put out",
                     layers.size(), layers.front().window, v.extent<axis::T>());
}

Outputs WindowStackProbe::inputs() const { return {{"v", v}}; }

std::unique_ptr<Probe> WindowStackProbe::copy() const {
  return std::make_unique<WindowStackProbe>(*this);
}

}  // namespace course

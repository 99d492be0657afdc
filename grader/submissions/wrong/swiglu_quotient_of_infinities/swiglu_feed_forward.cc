// SiLU with exp(u) above and below the line, which is ∞ / ∞ for large u.
#include "extension/swiglu_feed_forward.h"

#include <cmath>

#include "components.h"

namespace course {
namespace {

class OverflowingSwiglu : public SwiGluFeedForward {
 public:
  Tokens forward(TokensView x, TensorView<axis::D, axis::F> w_gate,
                 TensorView<axis::D, axis::F> w_up,
                 TensorView<axis::F, axis::D> w_down) const override {
    const Index width = x.extent<axis::D>();
    const Index hidden_width = w_gate.extent<axis::F>();
    if (w_gate.extent<axis::D>() != width) throw ShapeError("w_gate does not fit D");
    if (w_up.shape() != w_gate.shape()) throw ShapeError("w_up does not have the shape of w_gate");
    if (w_down.shape() != Shape<axis::F, axis::D>(hidden_width, width)) {
      throw ShapeError("w_down is not (F, D)");
    }
    Tensor<axis::F> hidden(hidden_width);
    Tokens y(x.shape());
    for (Index b = 0; b < x.extent<axis::B>(); ++b) {
      for (Index t = 0; t < x.extent<axis::T>(); ++t) {
        for (Index f = 0; f < hidden_width; ++f) {
          double gate = 0, up = 0;
          for (Index j = 0; j < width; ++j) {
            gate += x(b, t, j) * w_gate(j, f);
            up += x(b, t, j) * w_up(j, f);
          }
          hidden(f) = gate * std::exp(gate) / (1.0 + std::exp(gate)) * up;
        }
        for (Index j = 0; j < width; ++j) {
          double sum = 0;
          for (Index f = 0; f < hidden_width; ++f) sum += hidden(f) * w_down(f, j);
          y(b, t, j) = sum;
        }
      }
    }
    return y;
  }
};

}  // namespace

const SwiGluFeedForward& swiglu_feed_forward() {
  static const OverflowingSwiglu instance;
  return instance;
}

}  // namespace course

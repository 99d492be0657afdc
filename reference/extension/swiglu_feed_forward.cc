// The gated feed-forward layer, one token at a time. Not fast: no tiles.

#include "extension/swiglu_feed_forward.h"

#include <cmath>

#include "reference.h"
#include "require_extent.h"

namespace course {
namespace {

using Hidden = Tensor<axis::B, axis::T, axis::F>;

// For u = -1000, exp(1000) is ∞ and the quotient is 0, which is right to the last digit.
double silu(double u) { return u / (1.0 + std::exp(-u)); }

class ReferenceSwiGluFeedForward final : public SwiGluFeedForward {
 public:
  Tokens forward(TokensView x, TensorView<axis::D, axis::F> w_gate,
                 TensorView<axis::D, axis::F> w_up,
                 TensorView<axis::F, axis::D> w_down) const override {
    require_extent<axis::D>("w_gate", w_gate, x.extent<axis::D>());
    require_extent<axis::D>("w_up", w_up, x.extent<axis::D>());
    require_extent<axis::F>("w_up", w_up, w_gate.extent<axis::F>());
    require_extent<axis::F>("w_down", w_down, w_gate.extent<axis::F>());
    require_extent<axis::D>("w_down", w_down, x.extent<axis::D>());
    return narrowed(gated(x, w_gate, w_up), w_down);
  }

 private:
  // 1. Two maps out to the hidden width; one says how much of the other passes.
  static Hidden gated(TokensView x, TensorView<axis::D, axis::F> w_gate,
                      TensorView<axis::D, axis::F> w_up) {
    Hidden hidden(Shape<axis::B, axis::T, axis::F>(x.extent<axis::B>(), x.extent<axis::T>(),
                                                   w_up.extent<axis::F>()),
                  "hidden");
    for (Index b = 0; b < x.extent<axis::B>(); ++b) {
      for (Index t = 0; t < x.extent<axis::T>(); ++t) {
        for (Index f = 0; f < w_up.extent<axis::F>(); ++f) {
          double gate = 0;
          double up = 0;
          for (Index j = 0; j < x.extent<axis::D>(); ++j) {
            gate += x(b, t, j) * w_gate(j, f);
            up += x(b, t, j) * w_up(j, f);
          }
          hidden(b, t, f) = silu(gate) * up;
        }
      }
    }
    return hidden;
  }

  // 2. Back to the model's width.
  static Tokens narrowed(const Hidden& hidden, TensorView<axis::F, axis::D> w_down) {
    Tokens y(Shape<axis::B, axis::T, axis::D>(hidden.extent<axis::B>(), hidden.extent<axis::T>(),
                                              w_down.extent<axis::D>()),
             "y");
    for (Index b = 0; b < y.extent<axis::B>(); ++b) {
      for (Index t = 0; t < y.extent<axis::T>(); ++t) {
        for (Index j = 0; j < y.extent<axis::D>(); ++j) {
          double sum = 0;
          for (Index f = 0; f < w_down.extent<axis::F>(); ++f) {
            sum += hidden(b, t, f) * w_down(f, j);
          }
          y(b, t, j) = sum;
        }
      }
    }
    return y;
  }
};

}  // namespace

const SwiGluFeedForward& reference_swiglu_feed_forward() {
  static const ReferenceSwiGluFeedForward component;
  return component;
}

}  // namespace course

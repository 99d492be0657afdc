// The feed-forward layer with a GELU, one map after the other. Not fast: no tiles.

#include "extension/gelu_feed_forward.h"

#include <cmath>

#include "reference.h"
#include "require_extent.h"

namespace course {
namespace {

using Hidden = Tensor<axis::B, axis::T, axis::F>;

// The exact form. The one with tanh is a fit to it that differs in the fourth digit.
double gelu(double u) { return u * 0.5 * (1.0 + std::erf(u / std::sqrt(2.0))); }

class ReferenceGeluFeedForward final : public GeluFeedForward {
 public:
  Tokens forward(TokensView x, TensorView<axis::D, axis::F> w1, TensorView<axis::F> b1,
                 TensorView<axis::F, axis::D> w2, TensorView<axis::D> b2) const override {
    require_extent<axis::D>("w1", w1, x.extent<axis::D>());
    require_extent<axis::F>("b1", b1, w1.extent<axis::F>());
    require_extent<axis::F>("w2", w2, w1.extent<axis::F>());
    require_extent<axis::D>("w2", w2, x.extent<axis::D>());
    require_extent<axis::D>("b2", b2, x.extent<axis::D>());
    return narrowed(widened(x, w1, b1), w2, b2);
  }

 private:
  // 1. Out to the hidden width, and through the knee.
  static Hidden widened(TokensView x, TensorView<axis::D, axis::F> w1, TensorView<axis::F> b1) {
    Hidden hidden(Shape<axis::B, axis::T, axis::F>(x.extent<axis::B>(), x.extent<axis::T>(),
                                                   w1.extent<axis::F>()),
                  "hidden");
    for (Index b = 0; b < x.extent<axis::B>(); ++b) {
      for (Index t = 0; t < x.extent<axis::T>(); ++t) {
        for (Index f = 0; f < w1.extent<axis::F>(); ++f) {
          double sum = b1(f);
          for (Index j = 0; j < x.extent<axis::D>(); ++j) sum += x(b, t, j) * w1(j, f);
          hidden(b, t, f) = gelu(sum);
        }
      }
    }
    return hidden;
  }

  // 2. Back to the model's width.
  static Tokens narrowed(const Hidden& hidden, TensorView<axis::F, axis::D> w2,
                         TensorView<axis::D> b2) {
    Tokens y(Shape<axis::B, axis::T, axis::D>(hidden.extent<axis::B>(), hidden.extent<axis::T>(),
                                              w2.extent<axis::D>()),
             "y");
    for (Index b = 0; b < y.extent<axis::B>(); ++b) {
      for (Index t = 0; t < y.extent<axis::T>(); ++t) {
        for (Index j = 0; j < y.extent<axis::D>(); ++j) {
          double sum = b2(j);
          for (Index f = 0; f < w2.extent<axis::F>(); ++f) sum += hidden(b, t, f) * w2(f, j);
          y(b, t, j) = sum;
        }
      }
    }
    return y;
  }
};

}  // namespace

const GeluFeedForward& reference_gelu_feed_forward() {
  static const ReferenceGeluFeedForward component;
  return component;
}

}  // namespace course

// The fit with tanh, as in GPT-2: right to three digits.
#include "extension/gelu_feed_forward.h"

#include <cmath>

#include "components.h"

namespace course {
namespace {

double gelu(double u) {
  const double inner = std::sqrt(2.0 / M_PI) * (u + 0.044715 * u * u * u);
  return 0.5 * u * (1.0 + std::tanh(inner));
}

class TanhGelu : public GeluFeedForward {
 public:
  Tokens forward(TokensView x, TensorView<axis::D, axis::F> w1, TensorView<axis::F> b1,
                 TensorView<axis::F, axis::D> w2, TensorView<axis::D> b2) const override {
    const Index width = x.extent<axis::D>();
    const Index hidden_width = w1.extent<axis::F>();
    if (w1.extent<axis::D>() != width || w2.extent<axis::D>() != width || b2.size() != width) {
      throw ShapeError("w1, w2 or b2 does not fit D");
    }
    if (b1.size() != hidden_width || w2.extent<axis::F>() != hidden_width) {
      throw ShapeError("b1 or w2 does not fit F");
    }
    Tensor<axis::F> hidden(hidden_width);
    Tokens y(x.shape());
    for (Index b = 0; b < x.extent<axis::B>(); ++b) {
      for (Index t = 0; t < x.extent<axis::T>(); ++t) {
        for (Index f = 0; f < hidden_width; ++f) {
          double sum = b1(f);
          for (Index j = 0; j < width; ++j) sum += x(b, t, j) * w1(j, f);
          hidden(f) = gelu(sum);
        }
        for (Index j = 0; j < width; ++j) {
          double sum = b2(j);
          for (Index f = 0; f < hidden_width; ++f) sum += hidden(f) * w2(f, j);
          y(b, t, j) = sum;
        }
      }
    }
    return y;
  }
};

}  // namespace

const GeluFeedForward& gelu_feed_forward() {
  static const TanhGelu instance;
  return instance;
}

}  // namespace course

// 1 + erf(z) is erfc(-z), which loses no digit where z is far below 0.
#include "extension/gelu_feed_forward.h"

#include <cmath>

#include "components.h"

namespace course {
namespace {

double gelu(double u) { return 0.5 * u * std::erfc(-u / std::sqrt(2.0)); }

class ErfcGelu : public GeluFeedForward {
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
    Tensor<axis::B, axis::T, axis::F> hidden(x.extent<axis::B>(), x.extent<axis::T>(),
                                             hidden_width);
    Tokens y(x.shape());
    for (Index b = 0; b < x.extent<axis::B>(); ++b) {
      for (Index t = 0; t < x.extent<axis::T>(); ++t) {
        for (Index f = 0; f < hidden_width; ++f) {
          double sum = 0;
          for (Index j = 0; j < width; ++j) sum += w1(j, f) * x(b, t, j);
          hidden(b, t, f) = gelu(sum + b1(f));
        }
      }
    }
    for (Index b = 0; b < x.extent<axis::B>(); ++b) {
      for (Index t = 0; t < x.extent<axis::T>(); ++t) {
        for (Index j = 0; j < width; ++j) {
          double sum = 0;
          for (Index f = 0; f < hidden_width; ++f) sum += w2(f, j) * hidden(b, t, f);
          y(b, t, j) = sum + b2(j);
        }
      }
    }
    return y;
  }
};

}  // namespace

const GeluFeedForward& gelu_feed_forward() {
  static const ErfcGelu instance;
  return instance;
}

}  // namespace course

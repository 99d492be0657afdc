// Sums, erf and all in long double; the result is rounded once.
#include "extension/gelu_feed_forward.h"

#include <cmath>
#include <vector>

#include "components.h"

namespace course {
namespace {

class LongGelu : public GeluFeedForward {
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
    Tokens y(x.shape());
    for (Index row = 0; row < x.size() / width; ++row) {
      const double* const token = x.data() + row * width;
      std::vector<long double> hidden;
      for (Index f = 0; f < hidden_width; ++f) {
        long double sum = b1(f);
        for (Index j = 0; j < width; ++j) sum += static_cast<long double>(token[j]) * w1(j, f);
        hidden.push_back(sum * (1.0L + std::erf(sum / std::sqrt(2.0L))) / 2.0L);
      }
      for (Index j = 0; j < width; ++j) {
        long double sum = b2(j);
        Index f = 0;
        for (const long double unit : hidden) sum += unit * w2(f++, j);
        y.data()[row * width + j] = static_cast<double>(sum);
      }
    }
    return y;
  }
};

}  // namespace

const GeluFeedForward& gelu_feed_forward() {
  static const LongGelu instance;
  return instance;
}

}  // namespace course

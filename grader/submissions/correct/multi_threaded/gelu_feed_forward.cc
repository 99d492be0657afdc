// The tokens are shared out among threads, each with a hidden row of its own.
#include "extension/gelu_feed_forward.h"

#include <cmath>

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class ThreadedGelu : public GeluFeedForward {
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
    const Index tokens = x.extent<axis::T>();
    Tokens y(x.shape());
    for_each_in_parallel(x.extent<axis::B>() * tokens, [&](Index token) {
      const Index b = token / tokens, t = token % tokens;
      std::vector<double> hidden;
      for (Index f = 0; f < hidden_width; ++f) {
        double sum = b1(f);
        for (Index j = 0; j < width; ++j) sum += x(b, t, j) * w1(j, f);
        hidden.push_back(sum * (0.5 + 0.5 * std::erf(sum / std::sqrt(2.0))));
      }
      for (Index j = 0; j < width; ++j) {
        y(b, t, j) = b2(j);
        Index f = 0;
        for (const double unit : hidden) y(b, t, j) += unit * w2(f++, j);
      }
    });
    return y;
  }
};

}  // namespace

const GeluFeedForward& gelu_feed_forward() {
  static const ThreadedGelu instance;
  return instance;
}

}  // namespace course

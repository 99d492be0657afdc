// Both sums are compensated and begin at their bias.
#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class CompensatedFeedForward : public FeedForward {
 public:
  Tokens forward(TokensView x, TensorView<axis::D, axis::F> w1, TensorView<axis::F> b1,
                 TensorView<axis::F, axis::D> w2, TensorView<axis::D> b2) const override {
    const Index width = x.extent<axis::D>();
    const Index hidden_width = w1.extent<axis::F>();
    const Shape<axis::F, axis::D> second(hidden_width, width);
    if (w1.extent<axis::D>() != width || b1.size() != hidden_width || w2.shape() != second ||
        b2.size() != width) {
      throw ShapeError("a weight or a bias does not fit D and F");
    }
    Tensor<axis::B, axis::T, axis::F> hidden(x.extent<axis::B>(), x.extent<axis::T>(),
                                             hidden_width);
    Tokens y(x.shape());
    for (Index b = 0; b < x.extent<axis::B>(); ++b) {
      for (Index t = 0; t < x.extent<axis::T>(); ++t) {
        for (Index f = 0; f < hidden_width; ++f) {
          CompensatedSum sum(b1(f));
          for (Index j = 0; j < width; ++j) sum += x(b, t, j) * w1(j, f);
          hidden(b, t, f) = std::fmax(sum.value(), 0);
        }
        for (Index j = 0; j < width; ++j) {
          CompensatedSum sum(b2(j));
          for (Index f = 0; f < hidden_width; ++f) sum += hidden(b, t, f) * w2(f, j);
          y(b, t, j) = sum.value();
        }
      }
    }
    return y;
  }
};

}  // namespace

const FeedForward& feed_forward() {
  static const CompensatedFeedForward instance;
  return instance;
}

}  // namespace course

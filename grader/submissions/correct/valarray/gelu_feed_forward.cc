// Both maps on whole arrays; the GELU is applied to each number of one.
#include "extension/gelu_feed_forward.h"

#include <cmath>

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class ValarrayGelu : public GeluFeedForward {
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
    const Array in = array_of(w1.data(), w1.size()), in_bias = array_of(b1.data(), b1.size());
    const Array out = array_of(w2.data(), w2.size()), out_bias = array_of(b2.data(), b2.size());
    Tokens y(x.shape());
    double* next = y.data();
    for (Index begin = 0; begin < x.size(); begin += width) {
      const Array before = times(array_of(x.data() + begin, width), in, hidden_width) + in_bias;
      const Array share =
          before.apply([](double u) { return 0.5 * (1.0 + std::erf(u * M_SQRT1_2)); });
      next = write(times(before * share, out, width) + out_bias, next);
    }
    return y;
  }
};

}  // namespace

const GeluFeedForward& gelu_feed_forward() {
  static const ValarrayGelu instance;
  return instance;
}

}  // namespace course

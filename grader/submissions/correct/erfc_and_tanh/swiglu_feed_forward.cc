// A sigmoid is half of 1 + tanh(u / 2), which never overflows; unit after unit is added to the output.
#include "extension/swiglu_feed_forward.h"

#include <cmath>

#include "components.h"

namespace course {
namespace {

double silu(double u) { return 0.5 * u * (1.0 + std::tanh(0.5 * u)); }

double column_times(TokensView x, Index b, Index t, TensorView<axis::D, axis::F> w, Index f) {
  double sum = 0;
  for (Index j = x.extent<axis::D>(); j-- > 0;) sum += x(b, t, j) * w(j, f);
  return sum;
}

class TanhSwiglu : public SwiGluFeedForward {
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
    Tokens y(x.shape());
    for (Index i = 0; i < y.size(); ++i) y.data()[i] = 0.0;
    for (Index f = 0; f < hidden_width; ++f) {
      for (Index b = 0; b < x.extent<axis::B>(); ++b) {
        for (Index t = 0; t < x.extent<axis::T>(); ++t) {
          const double unit =
              silu(column_times(x, b, t, w_gate, f)) * column_times(x, b, t, w_up, f);
          for (Index j = 0; j < width; ++j) y(b, t, j) += unit * w_down(f, j);
        }
      }
    }
    return y;
  }
};

}  // namespace

const SwiGluFeedForward& swiglu_feed_forward() {
  static const TanhSwiglu instance;
  return instance;
}

}  // namespace course

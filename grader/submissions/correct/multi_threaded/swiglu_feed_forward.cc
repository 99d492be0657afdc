// The tokens are shared out among threads, each with a hidden row of its own.
#include "extension/swiglu_feed_forward.h"

#include <cmath>

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class ThreadedSwiglu : public SwiGluFeedForward {
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
    const Index tokens = x.extent<axis::T>();
    Tokens y(x.shape());
    for_each_in_parallel(x.extent<axis::B>() * tokens, [&](Index token) {
      const Index b = token / tokens, t = token % tokens;
      std::vector<double> hidden;
      for (Index f = 0; f < hidden_width; ++f) {
        double gate = 0, up = 0;
        for (Index j = 0; j < width; ++j) gate += x(b, t, j) * w_gate(j, f);
        for (Index j = 0; j < width; ++j) up += x(b, t, j) * w_up(j, f);
        hidden.push_back(up * (gate / (std::exp(-gate) + 1.0)));
      }
      for (Index j = 0; j < width; ++j) {
        y(b, t, j) = 0.0;
        Index f = 0;
        for (const double unit : hidden) y(b, t, j) += unit * w_down(f++, j);
      }
    });
    return y;
  }
};

}  // namespace

const SwiGluFeedForward& swiglu_feed_forward() {
  static const ThreadedSwiglu instance;
  return instance;
}

}  // namespace course

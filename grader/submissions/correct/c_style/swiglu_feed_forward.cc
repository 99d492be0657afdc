// C in all but the class: two hidden rows from one calloc, used for every token.
#include "extension/swiglu_feed_forward.h"

#include <math.h>

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class CSwiglu : public SwiGluFeedForward {
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
    Index row, f;
    Tokens y(x.shape());
    double *gate = new_doubles(2 * hidden_width), *up = gate + hidden_width;
    for (row = 0; row < x.size() / width; row++) {
      const double* token = x.data() + row * width;
      row_times_matrix(token, w_gate.data(), width, hidden_width, gate);
      row_times_matrix(token, w_up.data(), width, hidden_width, up);
      for (f = 0; f < hidden_width; f++) gate[f] *= up[f] / (1.0 + exp(-gate[f]));
      row_times_matrix(gate, w_down.data(), hidden_width, width, y.data() + row * width);
    }
    free(gate);
    return y;
  }
};

}  // namespace

const SwiGluFeedForward& swiglu_feed_forward() {
  static const CSwiglu instance;
  return instance;
}

}  // namespace course

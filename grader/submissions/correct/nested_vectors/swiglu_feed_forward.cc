// Three products of matrices, and one number by number.
#include "extension/swiglu_feed_forward.h"

#include <cmath>

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

Matrix gated(Matrix gate, const Matrix& up) {
  for (std::size_t r = 0; r < gate.size(); ++r) {
    for (std::size_t f = 0; f < gate[r].size(); ++f) {
      gate[r][f] *= up[r][f] / (1.0 + std::exp(-gate[r][f]));
    }
  }
  return gate;
}

class NestedSwiglu : public SwiGluFeedForward {
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
    const Matrix tokens = to_matrix(x.data(), x.size() / width, width);
    const Matrix gate = product(tokens, to_matrix(w_gate.data(), width, hidden_width));
    const Matrix up = product(tokens, to_matrix(w_up.data(), width, hidden_width));
    Tokens y(x.shape());
    write(product(gated(gate, up), to_matrix(w_down.data(), hidden_width, width)), y.data());
    return y;
  }
};

}  // namespace

const SwiGluFeedForward& swiglu_feed_forward() {
  static const NestedSwiglu instance;
  return instance;
}

}  // namespace course

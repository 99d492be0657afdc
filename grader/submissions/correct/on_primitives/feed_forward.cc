// Two matmuls over all tokens at once, with the biases added between and after.
#include "components.h"
#include "helpers.h"

namespace course {
namespace {

void add_to_rows(Tensor<axis::M, axis::N>& rows, const double* bias) {
  for (Index m = 0; m < rows.extent<axis::M>(); ++m) {
    for (Index n = 0; n < rows.extent<axis::N>(); ++n) rows(m, n) += bias[n];
  }
}

class MatmulFeedForward : public FeedForward {
 public:
  Tokens forward(TokensView x, TensorView<axis::D, axis::F> w1, TensorView<axis::F> b1,
                 TensorView<axis::F, axis::D> w2, TensorView<axis::D> b2) const override {
    const Index width = x.extent<axis::D>();
    const Index hidden_width = b1.extent<axis::F>();
    if (w1.shape() != Shape<axis::D, axis::F>(width, hidden_width))
      throw ShapeError("w1 is not (D, F)");
    if (w2.shape() != Shape<axis::F, axis::D>(hidden_width, width))
      throw ShapeError("w2 is not (F, D)");
    if (b2.shape() != Shape<axis::D>(width)) throw ShapeError("b2 is not (D)");

    const Index rows = x.extent<axis::B>() * x.extent<axis::T>();
    auto hidden =
        primitives().matmul(left(x.data(), rows, width), right(w1.data(), width, hidden_width));
    add_to_rows(hidden, b1.data());
    for (Index i = 0; i < hidden.size(); ++i) hidden.data()[i] = std::max(0.0, hidden.data()[i]);
    auto out = primitives().matmul(left(hidden.data(), rows, hidden_width),
                                   right(w2.data(), hidden_width, width));
    add_to_rows(out, b2.data());
    Tokens y(x.shape());
    write(out, y.data());
    return y;
  }
};

}  // namespace

const FeedForward& feed_forward() {
  static const MatmulFeedForward instance;
  return instance;
}

}  // namespace course

// product, add the bias to every row, cut, and product and bias again: matrices throughout.
#include "components.h"
#include "helpers.h"

namespace course {
namespace {

Matrix with_bias(Matrix rows, const double* bias) {
  for (Row& row : rows) {
    for (std::size_t c = 0; c < row.size(); ++c) row[c] += bias[c];
  }
  return rows;
}

Matrix relu(Matrix rows) {
  for (Row& row : rows) {
    for (double& value : row) {
      if (value < 0) value = 0;
    }
  }
  return rows;
}

class NestedFeedForward : public FeedForward {
 public:
  Tokens forward(TokensView x, TensorView<axis::D, axis::F> w1, TensorView<axis::F> b1,
                 TensorView<axis::F, axis::D> w2, TensorView<axis::D> b2) const override {
    const Index width = x.extent<axis::D>();
    const Index hidden_width = w1.extent<axis::F>();
    if (w1.shape() != Shape<axis::D, axis::F>(width, hidden_width)) throw ShapeError("w1: not D");
    if (b1.shape() != Shape<axis::F>(hidden_width)) throw ShapeError("b1 is not (F)");
    if (w2.shape() != Shape<axis::F, axis::D>(hidden_width, width))
      throw ShapeError("w2: not F, D");
    if (b2.shape() != Shape<axis::D>(width)) throw ShapeError("b2 is not (D)");

    const Matrix tokens = to_matrix(x.data(), x.size() / width, width);
    const Matrix in = to_matrix(w1.data(), width, hidden_width);
    const Matrix out = to_matrix(w2.data(), hidden_width, width);
    const Matrix hidden = relu(with_bias(product(tokens, in), b1.data()));
    Tokens y(x.shape());
    write(with_bias(product(hidden, out), b2.data()), y.data());
    return y;
  }
};

}  // namespace

const FeedForward& feed_forward() {
  static const NestedFeedForward instance;
  return instance;
}

}  // namespace course

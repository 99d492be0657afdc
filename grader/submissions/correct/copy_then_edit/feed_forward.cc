// Hidden layer and output are built up in steps, each an edit of the whole tensor: bias, product,
// ReLU; bias, product.
#include "components.h"

namespace course {
namespace {

using Hidden = Tensor<axis::B, axis::T, axis::F>;

Hidden first_map(TokensView x, TensorView<axis::D, axis::F> w1, TensorView<axis::F> b1) {
  Hidden hidden(x.extent<axis::B>(), x.extent<axis::T>(), b1.extent<axis::F>());
  for (Index b = 0; b < x.extent<axis::B>(); ++b) {
    for (Index t = 0; t < x.extent<axis::T>(); ++t) {
      for (Index f = 0; f < b1.extent<axis::F>(); ++f) {
        hidden(b, t, f) = b1(f);
        for (Index j = 0; j < x.extent<axis::D>(); ++j) hidden(b, t, f) += x(b, t, j) * w1(j, f);
      }
    }
  }
  return hidden;
}

void relu(Hidden& hidden) {
  for (Index i = 0; i < hidden.size(); ++i) {
    if (hidden.data()[i] < 0) hidden.data()[i] = 0;
  }
}

void second_map(const Hidden& hidden, TensorView<axis::F, axis::D> w2, TensorView<axis::D> b2,
                Tokens& y) {
  for (Index b = 0; b < y.extent<axis::B>(); ++b) {
    for (Index t = 0; t < y.extent<axis::T>(); ++t) {
      for (Index j = 0; j < y.extent<axis::D>(); ++j) {
        y(b, t, j) = b2(j);
        for (Index f = 0; f < w2.extent<axis::F>(); ++f) y(b, t, j) += hidden(b, t, f) * w2(f, j);
      }
    }
  }
}

class EditingFeedForward : public FeedForward {
 public:
  Tokens forward(TokensView x, TensorView<axis::D, axis::F> w1, TensorView<axis::F> b1,
                 TensorView<axis::F, axis::D> w2, TensorView<axis::D> b2) const override {
    const Index width = x.extent<axis::D>();
    const Index hidden_width = w1.extent<axis::F>();
    if (w1.extent<axis::D>() != width || w2.extent<axis::D>() != width ||
        b2.extent<axis::D>() != width || b1.extent<axis::F>() != hidden_width ||
        w2.extent<axis::F>() != hidden_width) {
      throw ShapeError("a weight or a bias does not fit D and F");
    }
    Hidden hidden = first_map(x, w1, b1);
    relu(hidden);
    Tokens y(x.shape());
    second_map(hidden, w2, b2, y);
    return y;
  }
};

}  // namespace

const FeedForward& feed_forward() {
  static const EditingFeedForward instance;
  return instance;
}

}  // namespace course

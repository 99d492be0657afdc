// Two tiled products for each batch row, around one hidden matrix (T, F).
#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class TiledFeedForward : public FeedForward {
 public:
  Tokens forward(TokensView x, TensorView<axis::D, axis::F> w1, TensorView<axis::F> b1,
                 TensorView<axis::F, axis::D> w2, TensorView<axis::D> b2) const override {
    const Index tokens = x.extent<axis::T>();
    const Index width = x.extent<axis::D>();
    const Index hidden_width = w1.extent<axis::F>();
    if (w1.extent<axis::D>() != width || b1.size() != hidden_width || b2.size() != width ||
        w2.shape() != Shape<axis::F, axis::D>(hidden_width, width)) {
      throw ShapeError("a weight or a bias does not fit D and F");
    }
    Tensor<axis::T, axis::F> hidden(tokens, hidden_width);
    Tokens y(x.shape());
    for (Index b = 0; b < x.extent<axis::B>(); ++b) {
      for (Index t = 0; t < tokens; ++t) {
        for (Index f = 0; f < hidden_width; ++f) hidden(t, f) = b1(f);
        for (Index j = 0; j < width; ++j) y(b, t, j) = b2(j);
      }
      add_tiled_product(
          tokens, width, hidden_width, [&](Index t, Index j) { return x(b, t, j); }, w1,
          [&](Index t, Index f) -> double& { return hidden(t, f); });
      add_tiled_product(
          tokens, hidden_width, width,
          [&](Index t, Index f) { return std::max(hidden(t, f), 0.0); }, w2,
          [&](Index t, Index j) -> double& { return y(b, t, j); });
    }
    return y;
  }
};

}  // namespace

const FeedForward& feed_forward() {
  static const TiledFeedForward instance;
  return instance;
}

}  // namespace course

// One matmul over all tokens of all batch rows, then the columns are dealt out to the heads.
#include "components.h"
#include "helpers.h"

namespace course {
namespace {

Heads project_one(TokensView x, SquareWeightView w, Index heads) {
  const Index tokens = x.extent<axis::T>();
  const Index width = x.extent<axis::D>();
  if (w.shape() != Shape<axis::DIn, axis::DOut>(width, width)) {
    throw ShapeError("a weight of the projection is not (D, D)");
  }
  const Index rows = x.extent<axis::B>() * tokens;
  const auto all = primitives().matmul(left(x.data(), rows, width), right(w.data(), width, width));
  Heads out(x.extent<axis::B>(), heads, tokens, width / heads);
  for (Index m = 0; m < rows; ++m) {
    for (Index n = 0; n < width; ++n) {
      out(m / tokens, n / (width / heads), m % tokens, n % (width / heads)) = all(m, n);
    }
  }
  return out;
}

class MatmulProjection : public QkvProjection {
 public:
  QkvHeads project(TokensView x, SquareWeightView w_q, SquareWeightView w_k, SquareWeightView w_v,
                   Index heads) const override {
    if (heads < 1 || x.extent<axis::D>() % heads != 0) {
      throw ShapeError("D is not divisible by heads");
    }
    return {project_one(x, w_q, heads), project_one(x, w_k, heads), project_one(x, w_v, heads)};
  }
};

}  // namespace

const QkvProjection& qkv_projection() {
  static const MatmulProjection instance;
  return instance;
}

}  // namespace course

// One tiled product over all tokens of a batch row; its columns are heads and channels at once.
#include "components.h"
#include "helpers.h"

namespace course {
namespace {

Heads project_one(TokensView x, SquareWeightView w, Index heads) {
  const Index width = x.extent<axis::D>();
  if (w.shape() != Shape<axis::DIn, axis::DOut>(width, width)) {
    throw ShapeError("a weight of the projection is not (D, D)");
  }
  const Index d_head = width / heads;
  Heads out(x.extent<axis::B>(), heads, x.extent<axis::T>(), d_head);
  std::fill_n(out.data(), out.size(), 0.0);
  for (Index b = 0; b < x.extent<axis::B>(); ++b) {
    add_tiled_product(
        x.extent<axis::T>(), width, width, [&](Index t, Index i) { return x(b, t, i); }, w,
        [&](Index t, Index j) -> double& { return out(b, j / d_head, t, j % d_head); });
  }
  return out;
}

class TiledProjection : public QkvProjection {
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
  static const TiledProjection instance;
  return instance;
}

}  // namespace course

// One product for each batch row and head: a head's columns are a matrix inside the weight.
#include <algorithm>

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

Heads project_one(TokensView x, SquareWeightView w, Index heads) {
  const Index tokens = x.extent<axis::T>();
  const Index width = x.extent<axis::D>();
  const Index d_head = width / heads;
  Heads out(x.extent<axis::B>(), heads, tokens, d_head);
  std::fill_n(out.data(), out.size(), 0.0);
  double* head = out.data();
  for (Index b = 0; b < x.extent<axis::B>(); ++b) {
    for (Index h = 0; h < heads; ++h, head += tokens * d_head) {
      add_product({x.data() + b * tokens * width, width}, {w.data() + h * d_head, width},
                  {head, d_head}, tokens, width, d_head);
    }
  }
  return out;
}

class RowBlockedProjection : public QkvProjection {
 public:
  QkvHeads project(TokensView x, SquareWeightView w_q, SquareWeightView w_k, SquareWeightView w_v,
                   Index heads) const override {
    const Index width = x.extent<axis::D>();
    if (heads < 1 || width % heads != 0) throw ShapeError("D is not divisible by heads");
    const Shape<axis::DIn, axis::DOut> square(width, width);
    if (w_q.shape() != square) throw ShapeError("w_q is not (D, D)");
    if (w_k.shape() != square) throw ShapeError("w_k is not (D, D)");
    if (w_v.shape() != square) throw ShapeError("w_v is not (D, D)");
    return {project_one(x, w_q, heads), project_one(x, w_k, heads), project_one(x, w_v, heads)};
  }
};

}  // namespace

const QkvProjection& qkv_projection() {
  static const RowBlockedProjection instance;
  return instance;
}

}  // namespace course

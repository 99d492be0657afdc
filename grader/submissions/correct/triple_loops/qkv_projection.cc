// Every element of q, k and v is its own sum over the channels of x.
#include "components.h"

namespace course {
namespace {

Heads project_one(TokensView x, SquareWeightView w, Index heads) {
  const Index width = x.extent<axis::D>();
  if (w.extent<axis::DIn>() != width || w.extent<axis::DOut>() != width) {
    throw ShapeError("a weight of the projection is not (D, D)");
  }
  const Index d_head = width / heads;
  Heads out(x.extent<axis::B>(), heads, x.extent<axis::T>(), d_head);
  for (Index b = 0; b < x.extent<axis::B>(); ++b) {
    for (Index h = 0; h < heads; ++h) {
      for (Index t = 0; t < x.extent<axis::T>(); ++t) {
        for (Index d = 0; d < d_head; ++d) {
          double sum = 0;
          for (Index i = 0; i < width; ++i) sum += x(b, t, i) * w(i, h * d_head + d);
          out(b, h, t, d) = sum;
        }
      }
    }
  }
  return out;
}

class PlainProjection : public QkvProjection {
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
  static const PlainProjection instance;
  return instance;
}

}  // namespace course

// The projection, one head and one channel at a time. Not fast: three separate maps, no tiles.

#include "qkv_projection.h"

#include "reference.h"
#include "require_extent.h"

namespace course {
namespace {

// x · w, written straight to where the split into heads puts it: column h·d_head + d of the product
// is channel d of head h, so every head reads all of x and owns d_head neighbouring columns of w.
Heads project_one(const char* name, TokensView x, SquareWeightView w, Index heads) {
  const Index width = x.extent<axis::D>();
  const Index d_head = width / heads;
  const Shape<axis::B, axis::H, axis::T, axis::DHead> shape(x.extent<axis::B>(), heads,
                                                            x.extent<axis::T>(), d_head);
  Heads y(shape, name);

  for (Index b = 0; b < x.extent<axis::B>(); ++b) {
    for (Index h = 0; h < heads; ++h) {
      for (Index t = 0; t < x.extent<axis::T>(); ++t) {
        for (Index d = 0; d < d_head; ++d) {
          double sum = 0;
          for (Index i = 0; i < width; ++i) sum += x(b, t, i) * w(i, h * d_head + d);
          y(b, h, t, d) = sum;
        }
      }
    }
  }
  return y;
}

void require_square(const char* name, SquareWeightView w, Index width) {
  require_extent<axis::DIn>(name, w, width);
  require_extent<axis::DOut>(name, w, width);
}

class ReferenceQkvProjection final : public QkvProjection {
 public:
  QkvHeads project(TokensView x, SquareWeightView w_q, SquareWeightView w_k, SquareWeightView w_v,
                   Index heads) const override {
    const Index width = x.extent<axis::D>();
    // In this order, since a remainder by 0 is undefined.
    if (heads < 1) throw ShapeError("heads is below 1");
    if (width % heads != 0) throw ShapeError("D is not divisible by heads");
    require_square("w_q", w_q, width);
    require_square("w_k", w_k, width);
    require_square("w_v", w_v, width);

    return {.q = project_one("q", x, w_q, heads),
            .k = project_one("k", x, w_k, heads),
            .v = project_one("v", x, w_v, heads)};
  }
};

}  // namespace

const QkvProjection& reference_qkv_projection() {
  static const ReferenceQkvProjection component;
  return component;
}

}  // namespace course

// Three threads: one makes q, one k and one v.
#include "components.h"
#include "helpers.h"

namespace course {
namespace {

void fill(TokensView x, SquareWeightView w, Heads& out) {
  const Index d_head = out.extent<axis::DHead>();
  for (Index b = 0; b < out.extent<axis::B>(); ++b) {
    for (Index t = 0; t < out.extent<axis::T>(); ++t) {
      for (Index h = 0; h < out.extent<axis::H>(); ++h) {
        for (Index d = 0; d < d_head; ++d) {
          double sum = 0;
          for (Index i = 0; i < x.extent<axis::D>(); ++i) sum += x(b, t, i) * w(i, h * d_head + d);
          out(b, h, t, d) = sum;
        }
      }
    }
  }
}

class ThreeThreadProjection : public QkvProjection {
 public:
  QkvHeads project(TokensView x, SquareWeightView w_q, SquareWeightView w_k, SquareWeightView w_v,
                   Index heads) const override {
    const Index width = x.extent<axis::D>();
    if (heads < 1 || width % heads != 0) throw ShapeError("D is not divisible by heads");
    const Shape<axis::DIn, axis::DOut> square(width, width);
    if (w_q.shape() != square || w_k.shape() != square || w_v.shape() != square) {
      throw ShapeError("a weight of the projection is not (D, D)");
    }
    const Heads empty(x.extent<axis::B>(), heads, x.extent<axis::T>(), width / heads);
    QkvHeads qkv{empty, empty, empty};
    {
      JoinedThreads running;
      running.start([&] { fill(x, w_q, qkv.q); });
      running.start([&] { fill(x, w_k, qkv.k); });
      running.start([&] { fill(x, w_v, qkv.v); });
    }
    return qkv;
  }
};

}  // namespace

const QkvProjection& qkv_projection() {
  static const ThreeThreadProjection instance;
  return instance;
}

}  // namespace course

// Every sum over the channels is a recursion over halves.
#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class PairwiseProjection : public QkvProjection {
 public:
  QkvHeads project(TokensView x, SquareWeightView w_q, SquareWeightView w_k, SquareWeightView w_v,
                   Index heads) const override {
    const Index width = x.extent<axis::D>();
    if (heads < 1 || width % heads != 0) throw ShapeError("D is not divisible by heads");
    const Heads empty(x.extent<axis::B>(), heads, x.extent<axis::T>(), width / heads);
    QkvHeads qkv{empty, empty, empty};
    fill(qkv.q, x, w_q);
    fill(qkv.k, x, w_k);
    fill(qkv.v, x, w_v);
    return qkv;
  }

 private:
  static void fill(Heads& out, TokensView x, SquareWeightView w) {
    const Index width = x.extent<axis::D>();
    if (w.shape() != Shape<axis::DIn, axis::DOut>(width, width)) {
      throw ShapeError("a weight of the projection is not (D, D)");
    }
    const Index d_head = out.extent<axis::DHead>();
    for (Index b = 0; b < out.extent<axis::B>(); ++b) {
      for (Index h = 0; h < out.extent<axis::H>(); ++h) {
        for (Index t = 0; t < out.extent<axis::T>(); ++t) {
          for (Index d = 0; d < d_head; ++d) {
            out(b, h, t, d) =
                pairwise_sum(0, width, [&](Index i) { return x(b, t, i) * w(i, h * d_head + d); });
          }
        }
      }
    }
  }
};

}  // namespace

const QkvProjection& qkv_projection() {
  static const PairwiseProjection instance;
  return instance;
}

}  // namespace course

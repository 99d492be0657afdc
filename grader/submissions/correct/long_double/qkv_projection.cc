// Each sum is taken in long double and rounded once, when it is stored.
#include "components.h"

namespace course {
namespace {

class LongDoubleProjection : public QkvProjection {
 public:
  QkvHeads project(TokensView x, SquareWeightView w_q, SquareWeightView w_k, SquareWeightView w_v,
                   Index heads) const override {
    if (heads < 1 || x.extent<axis::D>() % heads != 0) {
      throw ShapeError("D is not divisible by heads");
    }
    check(x, w_q);
    check(x, w_k);
    check(x, w_v);
    return {project_one(x, w_q, heads), project_one(x, w_k, heads), project_one(x, w_v, heads)};
  }

 private:
  static void check(TokensView x, SquareWeightView w) {
    const Index width = x.extent<axis::D>();
    if (w.extent<axis::DIn>() != width) throw ShapeError("a weight does not read D channels");
    if (w.extent<axis::DOut>() != width) throw ShapeError("a weight does not write D channels");
  }

  static Heads project_one(TokensView x, SquareWeightView w, Index heads) {
    const Index d_head = x.extent<axis::D>() / heads;
    Heads out(x.extent<axis::B>(), heads, x.extent<axis::T>(), d_head);
    for (Index b = 0; b < x.extent<axis::B>(); ++b) {
      for (Index t = 0; t < x.extent<axis::T>(); ++t) {
        for (Index j = 0; j < x.extent<axis::D>(); ++j) {
          long double sum = 0;
          for (Index i = 0; i < x.extent<axis::D>(); ++i) {
            sum += static_cast<long double>(x(b, t, i)) * w(i, j);
          }
          out(b, j / d_head, t, j % d_head) = static_cast<double>(sum);
        }
      }
    }
    return out;
  }
};

}  // namespace

const QkvProjection& qkv_projection() {
  static const LongDoubleProjection instance;
  return instance;
}

}  // namespace course

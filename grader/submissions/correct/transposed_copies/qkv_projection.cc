// The three weights are transposed once; then channel c of a token is one product of two rows.
#include "components.h"
#include "helpers.h"

namespace course {
namespace {

Heads project_one(TokensView x, SquareWeightView w, Index heads) {
  const Index width = x.extent<axis::D>();
  if (w.extent<axis::DIn>() != width) throw ShapeError("w", "D_in", width, w.extent<axis::DIn>());
  if (w.extent<axis::DOut>() != width) {
    throw ShapeError("w", "D_out", width, w.extent<axis::DOut>());
  }
  const Index d_head = width / heads;
  const std::vector<double> columns = transposed(w.data(), width, width);
  Heads out(x.extent<axis::B>(), heads, x.extent<axis::T>(), d_head);
  const double* token = x.data();
  for (Index b = 0; b < x.extent<axis::B>(); ++b) {
    for (Index t = 0; t < x.extent<axis::T>(); ++t, token += width) {
      for (Index channel = 0; channel < width; ++channel) {
        out(b, channel / d_head, t, channel % d_head) =
            row_dot(token, columns.data() + channel * width, width);
      }
    }
  }
  return out;
}

class TransposingProjection : public QkvProjection {
 public:
  QkvHeads project(TokensView x, SquareWeightView w_q, SquareWeightView w_k, SquareWeightView w_v,
                   Index heads) const override {
    if (heads < 1) throw ShapeError("there must be at least one head");
    if (x.extent<axis::D>() % heads != 0) throw ShapeError("D is not divisible by heads");
    return {project_one(x, w_q, heads), project_one(x, w_k, heads), project_one(x, w_v, heads)};
  }
};

}  // namespace

const QkvProjection& qkv_projection() {
  static const TransposingProjection instance;
  return instance;
}

}  // namespace course

// C in all but the class: a row of width D for each token, then one memcpy for each head.
#include "components.h"
#include "helpers.h"

namespace course {

// out is (B, H, T, d_head).
static void project_one(const double* x, const double* w, Index batches, Index tokens, Index width,
                        Index heads, double* out) {
  const Index d_head = width / heads;
  Index b, t, h;
  double* row = new_doubles(width);
  for (b = 0; b < batches; b++) {
    for (t = 0; t < tokens; t++) {
      row_times_matrix(x + (b * tokens + t) * width, w, width, width, row);
      for (h = 0; h < heads; h++) {
        memcpy(out + ((b * heads + h) * tokens + t) * d_head, row + h * d_head,
               static_cast<size_t>(d_head) * sizeof(double));
      }
    }
  }
  free(row);
}

namespace {

class CProjection : public QkvProjection {
 public:
  QkvHeads project(TokensView x, SquareWeightView w_q, SquareWeightView w_k, SquareWeightView w_v,
                   Index heads) const override {
    const Index batches = x.extent<axis::B>(), tokens = x.extent<axis::T>();
    const Index width = x.extent<axis::D>();
    const SquareWeightView* weights[3] = {&w_q, &w_k, &w_v};
    int i;
    if (heads < 1 || width % heads != 0) throw ShapeError("D is not divisible by heads");
    for (i = 0; i < 3; i++) {
      if (weights[i]->extent<axis::DIn>() != width || weights[i]->extent<axis::DOut>() != width) {
        throw ShapeError("a weight is not (D, D)");
      }
    }
    Heads q(batches, heads, tokens, width / heads), k(q.shape()), v(q.shape());
    project_one(x.data(), w_q.data(), batches, tokens, width, heads, q.data());
    project_one(x.data(), w_k.data(), batches, tokens, width, heads, k.data());
    project_one(x.data(), w_v.data(), batches, tokens, width, heads, v.data());
    return {q, k, v};
  }
};

}  // namespace

const QkvProjection& qkv_projection() {
  static const CProjection instance;
  return instance;
}

}  // namespace course

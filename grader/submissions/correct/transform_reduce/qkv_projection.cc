// Each token becomes a whole row of width D first; then copy_n deals its pieces out to the heads.
#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class AlgorithmProjection : public QkvProjection {
 public:
  QkvHeads project(TokensView x, SquareWeightView w_q, SquareWeightView w_k, SquareWeightView w_v,
                   Index heads) const override {
    const Index width = x.extent<axis::D>();
    if (heads < 1 || width % heads != 0) throw ShapeError("D is not divisible by heads");
    const Shape<axis::DIn, axis::DOut> square(width, width);
    const auto weights = {w_q, w_k, w_v};
    if (!std::all_of(weights.begin(), weights.end(),
                     [&](SquareWeightView w) { return w.shape() == square; })) {
      throw ShapeError("a weight of the projection is not (D, D)");
    }
    return {project_one(x, w_q, heads), project_one(x, w_k, heads), project_one(x, w_v, heads)};
  }

 private:
  static Heads project_one(TokensView x, SquareWeightView w, Index heads) {
    const Index tokens = x.extent<axis::T>();
    const Index width = x.extent<axis::D>();
    const Index d_head = width / heads;
    Heads out(x.extent<axis::B>(), heads, tokens, d_head);
    std::vector<double> row(static_cast<std::size_t>(width));
    for (Index b = 0; b < x.extent<axis::B>(); ++b) {
      for (Index t = 0; t < tokens; ++t) {
        std::fill(row.begin(), row.end(), 0.0);
        add_row_times(row_of(x.data(), b * tokens + t, width), w.data(), row);
        for (Index h = 0; h < heads; ++h) {
          std::copy_n(row.begin() + h * d_head, d_head, &out(b, h, t, 0));
        }
      }
    }
    return out;
  }
};

}  // namespace

const QkvProjection& qkv_projection() {
  static const AlgorithmProjection instance;
  return instance;
}

}  // namespace course

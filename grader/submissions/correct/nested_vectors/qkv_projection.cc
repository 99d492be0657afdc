// For each batch row: the tokens as a matrix, times the head's columns of the weight as a matrix.
#include "components.h"
#include "helpers.h"

namespace course {
namespace {

Heads project_one(TokensView x, SquareWeightView w, Index heads) {
  const Index tokens = x.extent<axis::T>();
  const Index width = x.extent<axis::D>();
  if (w.extent<axis::DIn>() != width || w.extent<axis::DOut>() != width) {
    throw ShapeError("a weight of the projection is not (D, D)");
  }
  Heads out(x.extent<axis::B>(), heads, tokens, width / heads);
  const Matrix weight = to_matrix(w.data(), width, width);
  const auto d_head = static_cast<std::size_t>(width / heads);
  double* next = out.data();
  for (Index b = 0; b < x.extent<axis::B>(); ++b) {
    const Matrix projected =
        product(to_matrix(x.data() + b * tokens * width, tokens, width), weight);
    for (std::size_t first = 0; first < projected.front().size(); first += d_head) {
      next = write(columns(projected, first, d_head), next);
    }
  }
  return out;
}

class NestedProjection : public QkvProjection {
 public:
  QkvHeads project(TokensView x, SquareWeightView w_q, SquareWeightView w_k, SquareWeightView w_v,
                   Index heads) const override {
    if (heads < 1) throw ShapeError("heads is below 1");
    if (x.extent<axis::D>() % heads != 0) throw ShapeError("heads does not divide D");
    return {project_one(x, w_q, heads), project_one(x, w_k, heads), project_one(x, w_v, heads)};
  }
};

}  // namespace

const QkvProjection& qkv_projection() {
  static const NestedProjection instance;
  return instance;
}

}  // namespace course

// Returns tensors of any shape.
#include "helpers.h"

namespace course {
namespace {

class AnyShape : public QkvProjection {
 public:
  QkvHeads project(TokensView x, SquareWeightView, SquareWeightView, SquareWeightView,
                   Index heads) const override {
    const Heads like(x.extent<axis::B>(), heads < 1 ? 1 : heads, x.extent<axis::T>(), 2);
    return {any_like(HeadsView(like)), any_like(HeadsView(like)), any_like(HeadsView(like))};
  }
};

}  // namespace

const QkvProjection& qkv_projection() {
  static const AnyShape instance;
  return instance;
}

}  // namespace course

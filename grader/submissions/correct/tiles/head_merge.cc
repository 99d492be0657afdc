// One tiled product for each batch row; its inner index is head and channel at once.
#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class TiledMerge : public HeadMerge {
 public:
  Tokens merge(HeadsView heads, SquareWeightView w_o) const override {
    const Index d_head = heads.extent<axis::DHead>();
    const Index width = heads.extent<axis::H>() * d_head;
    if (w_o.shape() != Shape<axis::DIn, axis::DOut>(width, width)) {
      throw ShapeError("w_o is not (D, D)");
    }
    Tokens y(heads.extent<axis::B>(), heads.extent<axis::T>(), width);
    std::fill_n(y.data(), y.size(), 0.0);
    for (Index b = 0; b < y.extent<axis::B>(); ++b) {
      add_tiled_product(
          y.extent<axis::T>(), width, width,
          [&](Index t, Index i) { return heads(b, i / d_head, t, i % d_head); }, w_o,
          [&](Index t, Index j) -> double& { return y(b, t, j); });
    }
    return y;
  }
};

}  // namespace

const HeadMerge& head_merge() {
  static const TiledMerge instance;
  return instance;
}

}  // namespace course

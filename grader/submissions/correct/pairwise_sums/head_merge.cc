// A recursion over halves within each head, and one over the heads.
#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class PairwiseMerge : public HeadMerge {
 public:
  Tokens merge(HeadsView heads, SquareWeightView w_o) const override {
    const Index d_head = heads.extent<axis::DHead>();
    const Index width = heads.extent<axis::H>() * d_head;
    if (w_o.shape() != Shape<axis::DIn, axis::DOut>(width, width)) {
      throw ShapeError("w_o is not (D, D)");
    }
    Tokens y(heads.extent<axis::B>(), heads.extent<axis::T>(), width);
    for (Index b = 0; b < y.extent<axis::B>(); ++b) {
      for (Index t = 0; t < y.extent<axis::T>(); ++t) {
        for (Index j = 0; j < width; ++j) {
          y(b, t, j) = pairwise_sum(0, heads.extent<axis::H>(), [&](Index h) {
            return pairwise_sum(
                0, d_head, [&](Index d) { return heads(b, h, t, d) * w_o(h * d_head + d, j); });
          });
        }
      }
    }
    return y;
  }
};

}  // namespace

const HeadMerge& head_merge() {
  static const PairwiseMerge instance;
  return instance;
}

}  // namespace course

// The concatenation is never stored: element i of it is element i % d_head of head i / d_head.
#include "components.h"

namespace course {
namespace {

class PlainMerge : public HeadMerge {
 public:
  Tokens merge(HeadsView heads, SquareWeightView w_o) const override {
    const Index d_head = heads.extent<axis::DHead>();
    const Index width = heads.extent<axis::H>() * d_head;
    if (w_o.extent<axis::DIn>() != width || w_o.extent<axis::DOut>() != width) {
      throw ShapeError("w_o is not (D, D)");
    }
    Tokens y(heads.extent<axis::B>(), heads.extent<axis::T>(), width);
    for (Index b = 0; b < y.extent<axis::B>(); ++b) {
      for (Index t = 0; t < y.extent<axis::T>(); ++t) {
        for (Index j = 0; j < width; ++j) {
          double sum = 0;
          for (Index i = 0; i < width; ++i) {
            sum += heads(b, i / d_head, t, i % d_head) * w_o(i, j);
          }
          y(b, t, j) = sum;
        }
      }
    }
    return y;
  }
};

}  // namespace

const HeadMerge& head_merge() {
  static const PlainMerge instance;
  return instance;
}

}  // namespace course

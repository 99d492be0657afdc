// The concatenation as one matrix of B · T rows, and one matmul.
#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class MatmulMerge : public HeadMerge {
 public:
  Tokens merge(HeadsView heads, SquareWeightView w_o) const override {
    const Index tokens = heads.extent<axis::T>();
    const Index d_head = heads.extent<axis::DHead>();
    const Index width = heads.extent<axis::H>() * d_head;
    if (w_o.shape() != Shape<axis::DIn, axis::DOut>(width, width)) {
      throw ShapeError("w_o is not (D, D)");
    }
    Tensor<axis::M, axis::K> concat(heads.extent<axis::B>() * tokens, width);
    for (Index m = 0; m < concat.extent<axis::M>(); ++m) {
      for (Index k = 0; k < width; ++k) {
        concat(m, k) = heads(m / tokens, k / d_head, m % tokens, k % d_head);
      }
    }
    Tokens y(heads.extent<axis::B>(), tokens, width);
    write(primitives().matmul(concat, right(w_o.data(), width, width)), y.data());
    return y;
  }
};

}  // namespace

const HeadMerge& head_merge() {
  static const MatmulMerge instance;
  return instance;
}

}  // namespace course

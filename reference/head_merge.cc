// The merge, in the two passes of its header. Not fast: it copies the heads before it maps them.

#include "head_merge.h"

#include "reference.h"
#include "require_extent.h"

namespace course {
namespace {

// (B, H, T, d_head) -> (B, T, D): the heads of a token side by side, in their order. The memory has
// the heads outside the tokens and the result inside, so this is a copy and not a change of shape.
Tokens concatenated(HeadsView heads) {
  const Index d_head = heads.extent<axis::DHead>();
  const Index width = heads.extent<axis::H>() * d_head;
  const Shape<axis::B, axis::T, axis::D> shape(heads.extent<axis::B>(), heads.extent<axis::T>(),
                                               width);
  Tokens concat(shape, "concat");
  for (Index b = 0; b < heads.extent<axis::B>(); ++b) {
    for (Index h = 0; h < heads.extent<axis::H>(); ++h) {
      for (Index t = 0; t < heads.extent<axis::T>(); ++t) {
        for (Index d = 0; d < d_head; ++d) concat(b, t, h * d_head + d) = heads(b, h, t, d);
      }
    }
  }
  return concat;
}

class ReferenceHeadMerge final : public HeadMerge {
 public:
  Tokens merge(HeadsView heads, SquareWeightView w_o) const override {
    const Index width = heads.extent<axis::H>() * heads.extent<axis::DHead>();
    require_extent<axis::DIn>("w_o", w_o, width);
    require_extent<axis::DOut>("w_o", w_o, width);

    // 1. Side by side.
    const Tokens concat = concatenated(heads);

    // 2. The map, which lets the heads mix.
    Tokens y(concat.shape(), "y");
    for (Index b = 0; b < y.extent<axis::B>(); ++b) {
      for (Index t = 0; t < y.extent<axis::T>(); ++t) {
        for (Index j = 0; j < width; ++j) {
          double sum = 0;
          for (Index i = 0; i < width; ++i) sum += concat(b, t, i) * w_o(i, j);
          y(b, t, j) = sum;
        }
      }
    }
    return y;
  }
};

}  // namespace

const HeadMerge& reference_head_merge() {
  static const ReferenceHeadMerge component;
  return component;
}

}  // namespace course

// Two copies, then products of two rows: the concatenation of the heads, and w_o transposed.
#include "components.h"
#include "helpers.h"

namespace course {
namespace {

Tokens concatenate(HeadsView heads) {
  const Index d_head = heads.extent<axis::DHead>();
  Tokens concat(heads.extent<axis::B>(), heads.extent<axis::T>(), heads.extent<axis::H>() * d_head);
  for (Index b = 0; b < heads.extent<axis::B>(); ++b) {
    for (Index h = 0; h < heads.extent<axis::H>(); ++h) {
      for (Index t = 0; t < heads.extent<axis::T>(); ++t) {
        for (Index d = 0; d < d_head; ++d) concat(b, t, h * d_head + d) = heads(b, h, t, d);
      }
    }
  }
  return concat;
}

class TransposingMerge : public HeadMerge {
 public:
  Tokens merge(HeadsView heads, SquareWeightView w_o) const override {
    const Tokens concat = concatenate(heads);
    const Index width = concat.extent<axis::D>();
    if (w_o.extent<axis::DIn>() != width || w_o.extent<axis::DOut>() != width) {
      throw ShapeError("w_o does not fit the heads");
    }
    const std::vector<double> columns = transposed(w_o.data(), width, width);
    Tokens y(concat.shape());
    for (Index i = 0; i < y.size(); ++i) {
      const Index row = i / width;
      const Index column = i % width;
      y.data()[i] = row_dot(concat.data() + row * width, columns.data() + column * width, width);
    }
    return y;
  }
};

}  // namespace

const HeadMerge& head_merge() {
  static const TransposingMerge instance;
  return instance;
}

}  // namespace course

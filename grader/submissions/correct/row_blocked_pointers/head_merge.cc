// Each head meets its own d_head rows of w_o; the concatenation is never built.
#include <algorithm>

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class RowBlockedMerge : public HeadMerge {
 public:
  Tokens merge(HeadsView heads, SquareWeightView w_o) const override {
    const Index tokens = heads.extent<axis::T>();
    const Index d_head = heads.extent<axis::DHead>();
    const Index width = heads.extent<axis::H>() * d_head;
    if (w_o.shape() != Shape<axis::DIn, axis::DOut>(width, width)) {
      throw ShapeError("w_o is not (D, D)");
    }
    Tokens y(heads.extent<axis::B>(), tokens, width);
    std::fill_n(y.data(), y.size(), 0.0);
    const double* head = heads.data();
    for (Index b = 0; b < heads.extent<axis::B>(); ++b) {
      double* const y_rows = y.data() + b * tokens * width;
      for (Index h = 0; h < heads.extent<axis::H>(); ++h, head += tokens * d_head) {
        add_product({head, d_head}, {w_o.data() + h * d_head * width, width}, {y_rows, width},
                    tokens, d_head, width);
      }
    }
    return y;
  }
};

}  // namespace

const HeadMerge& head_merge() {
  static const RowBlockedMerge instance;
  return instance;
}

}  // namespace course

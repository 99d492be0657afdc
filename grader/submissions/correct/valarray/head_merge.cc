// A token's heads are assigned to slices of one array, which is then multiplied by w_o.
#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class ValarrayMerge : public HeadMerge {
 public:
  Tokens merge(HeadsView heads, SquareWeightView w_o) const override {
    const Index count = heads.extent<axis::H>();
    const Index tokens = heads.extent<axis::T>();
    const Index d_head = heads.extent<axis::DHead>();
    const Index width = count * d_head;
    if (w_o.shape() != Shape<axis::DIn, axis::DOut>(width, width)) {
      throw ShapeError("w_o is not (D, D)");
    }
    const Array weight = array_of(w_o.data(), w_o.size());
    Tokens y(heads.extent<axis::B>(), tokens, width);
    double* next = y.data();
    for (Index b = 0; b < heads.extent<axis::B>(); ++b) {
      for (Index t = 0; t < tokens; ++t) {
        Array concat(static_cast<std::size_t>(width));
        for (Index h = 0; h < count; ++h) {
          const Index from = ((b * count + h) * tokens + t) * d_head;
          concat[row(h, d_head)] = array_of(heads.data() + from, d_head);
        }
        next = write(times(concat, weight, width), next);
      }
    }
    return y;
  }
};

}  // namespace

const HeadMerge& head_merge() {
  static const ValarrayMerge instance;
  return instance;
}

}  // namespace course

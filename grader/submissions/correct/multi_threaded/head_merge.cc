// The tokens of all batch rows are shared out among threads.
#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class ThreadedMerge : public HeadMerge {
 public:
  Tokens merge(HeadsView heads, SquareWeightView w_o) const override {
    const Index tokens = heads.extent<axis::T>();
    const Index d_head = heads.extent<axis::DHead>();
    const Index width = heads.extent<axis::H>() * d_head;
    if (w_o.shape() != Shape<axis::DIn, axis::DOut>(width, width)) {
      throw ShapeError("w_o is not (D, D)");
    }
    Tokens y(heads.extent<axis::B>(), tokens, width);
    for_each_in_parallel(heads.extent<axis::B>() * tokens, [&](Index token) {
      const Index b = token / tokens;
      const Index t = token % tokens;
      for (Index j = 0; j < width; ++j) {
        double sum = 0;
        for (Index i = 0; i < width; ++i) sum += heads(b, i / d_head, t, i % d_head) * w_o(i, j);
        y(b, t, j) = sum;
      }
    });
    return y;
  }
};

}  // namespace

const HeadMerge& head_merge() {
  static const ThreadedMerge instance;
  return instance;
}

}  // namespace course

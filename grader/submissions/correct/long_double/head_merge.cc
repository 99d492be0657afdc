// Head by head and channel by channel into long double sums, one row of them for each token.
#include <vector>

#include "components.h"

namespace course {
namespace {

class LongDoubleMerge : public HeadMerge {
 public:
  Tokens merge(HeadsView heads, SquareWeightView w_o) const override {
    const Index d_head = heads.extent<axis::DHead>();
    const Index width = heads.extent<axis::H>() * d_head;
    if (w_o.extent<axis::DIn>() != width)
      throw ShapeError("w_o", "D_in", width, w_o.extent<axis::DIn>());
    if (w_o.extent<axis::DOut>() != width)
      throw ShapeError("w_o", "D_out", width, w_o.extent<axis::DOut>());
    Tokens y(heads.extent<axis::B>(), heads.extent<axis::T>(), width);
    for (Index b = 0; b < y.extent<axis::B>(); ++b) {
      for (Index t = 0; t < y.extent<axis::T>(); ++t) {
        std::vector<long double> sums(static_cast<std::size_t>(width));
        for (Index h = 0; h < heads.extent<axis::H>(); ++h) {
          for (Index d = 0; d < d_head; ++d) {
            Index j = 0;
            const long double channel = heads(b, h, t, d);
            for (long double& sum : sums) sum += channel * w_o(h * d_head + d, j++);
          }
        }
        Index j = 0;
        for (const long double sum : sums) y(b, t, j++) = static_cast<double>(sum);
      }
    }
    return y;
  }
};

}  // namespace

const HeadMerge& head_merge() {
  static const LongDoubleMerge instance;
  return instance;
}

}  // namespace course

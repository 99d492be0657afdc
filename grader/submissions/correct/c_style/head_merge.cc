// C in all but the class: the heads of a token are gathered with memcpy.
#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class CMerge : public HeadMerge {
 public:
  Tokens merge(HeadsView heads, SquareWeightView w_o) const override {
    const Index batches = heads.extent<axis::B>(), count = heads.extent<axis::H>();
    const Index tokens = heads.extent<axis::T>(), d_head = heads.extent<axis::DHead>();
    const Index width = count * d_head;
    Index b, t, h;
    if (w_o.extent<axis::DIn>() != width || w_o.extent<axis::DOut>() != width) {
      throw ShapeError("w_o is not (D, D)");
    }
    Tokens y(batches, tokens, width);
    double* concat = new_doubles(width);
    for (b = 0; b < batches; b++) {
      for (t = 0; t < tokens; t++) {
        for (h = 0; h < count; h++) {
          memcpy(concat + h * d_head, heads.data() + ((b * count + h) * tokens + t) * d_head,
                 static_cast<size_t>(d_head) * sizeof(double));
        }
        row_times_matrix(concat, w_o.data(), width, width, y.data() + (b * tokens + t) * width);
      }
    }
    free(concat);
    return y;
  }
};

}  // namespace

const HeadMerge& head_merge() {
  static const CMerge instance;
  return instance;
}

}  // namespace course

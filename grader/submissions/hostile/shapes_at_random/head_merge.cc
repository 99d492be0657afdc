// Returns tensors of any shape.
#include "helpers.h"

namespace course {
namespace {

class AnyShape : public HeadMerge {
 public:
  Tokens merge(HeadsView heads, SquareWeightView w_o) const override {
    return Tokens(any(heads.extent<axis::B>()), any(heads.extent<axis::T>()),
                  any(w_o.extent<axis::DOut>()));
  }
};

}  // namespace

const HeadMerge& head_merge() {
  static const AnyShape instance;
  return instance;
}

}  // namespace course

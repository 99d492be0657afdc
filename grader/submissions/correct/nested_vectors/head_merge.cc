// Every token's heads are appended to one row, and the rows of a batch row are a matrix.
#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class NestedMerge : public HeadMerge {
 public:
  Tokens merge(HeadsView heads, SquareWeightView w_o) const override {
    const Index width = heads.extent<axis::H>() * heads.extent<axis::DHead>();
    if (w_o.extent<axis::DIn>() != width || w_o.extent<axis::DOut>() != width) {
      throw ShapeError("w_o is not (D, D)");
    }
    const Matrix weight = to_matrix(w_o.data(), width, width);
    Tokens y(heads.extent<axis::B>(), heads.extent<axis::T>(), width);
    double* next = y.data();
    for (Index b = 0; b < heads.extent<axis::B>(); ++b) {
      Matrix concat;
      for (Index t = 0; t < heads.extent<axis::T>(); ++t) concat.push_back(joined(heads, b, t));
      next = write(product(concat, weight), next);
    }
    return y;
  }

 private:
  static Row joined(HeadsView heads, Index b, Index t) {
    Row row;
    for (Index h = 0; h < heads.extent<axis::H>(); ++h) {
      for (Index d = 0; d < heads.extent<axis::DHead>(); ++d) row.push_back(heads(b, h, t, d));
    }
    return row;
  }
};

}  // namespace

const HeadMerge& head_merge() {
  static const NestedMerge instance;
  return instance;
}

}  // namespace course

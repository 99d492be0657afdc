// The norm of the first Transformer: each token centred, scaled, then weighed and shifted.
//
// contract   interface/extension/layer_norm.h
// handout    clean_room/handout/layer_norm.md
//
// Write the mean of one token first, then its variance.

#include "extension/layer_norm.h"

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class MyLayerNorm : public LayerNorm {
 public:
  Tokens normalize(TokensView /*x*/, GainView /*gain*/, TensorView<axis::D> /*bias*/,
                   double /*eps*/) const override {
    throw NotImplemented("LayerNorm::normalize");
  }
};

}  // namespace

// Here the grader finds the part. Leave it as it is.
const LayerNorm& layer_norm() {
  static const MyLayerNorm instance{};
  return instance;
}

}  // namespace course

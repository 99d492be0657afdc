// Returns tensors of any shape.
#include "helpers.h"

namespace course {
namespace {

class AnyShape : public FeedForward {
 public:
  Tokens forward(TokensView x, TensorView<axis::D, axis::F>, TensorView<axis::F>,
                 TensorView<axis::F, axis::D>, TensorView<axis::D>) const override {
    return any_like(x);
  }
};

}  // namespace

const FeedForward& feed_forward() {
  static const AnyShape instance;
  return instance;
}

}  // namespace course

// The feed-forward layer with a soft knee in place of the ReLU's sharp one.
//
// contract   interface/extension/gelu_feed_forward.h
// handout    clean_room/handout/gelu_feed_forward.md
//
// Write gelu of one number first.

#include "extension/gelu_feed_forward.h"

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class MyGeluFeedForward : public GeluFeedForward {
 public:
  Tokens forward(TokensView /*x*/, TensorView<axis::D, axis::F> /*w1*/, TensorView<axis::F> /*b1*/,
                 TensorView<axis::F, axis::D> /*w2*/, TensorView<axis::D> /*b2*/) const override {
    throw NotImplemented("GeluFeedForward::forward");
  }
};

}  // namespace

// Here the grader finds the part. Leave it as it is.
const GeluFeedForward& gelu_feed_forward() {
  static const MyGeluFeedForward instance{};
  return instance;
}

}  // namespace course

// Attention moved information between tokens. Here each token, alone, makes something of it.
//
// contract   interface/feed_forward.h
// handout    clean_room/handout/feed_forward.md
//
// Write the hidden layer of one token first.

#include "feed_forward.h"

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class MyFeedForward : public FeedForward {
 public:
  Tokens forward(TokensView /*x*/, TensorView<axis::D, axis::F> /*w1*/, TensorView<axis::F> /*b1*/,
                 TensorView<axis::F, axis::D> /*w2*/, TensorView<axis::D> /*b2*/) const override {
    throw NotImplemented("FeedForward::forward");
  }
};

}  // namespace

// Here the grader finds the part. Leave it as it is.
const FeedForward& feed_forward() {
  static const MyFeedForward instance{};
  return instance;
}

}  // namespace course

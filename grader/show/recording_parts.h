#pragma once

#include "show.h"

namespace course {

// The parts of a block, for looking over its shoulder: each has somebody else's part answer, and puts
// down what it answered. The second norm puts down what it was given as well: that is h.
class RecordingParts final : private QkvProjection,
                             private CausalAttention,
                             private HeadMerge,
                             private RmsNorm,
                             private FeedForward {
 public:
  // `running` is the component whose code is called, while it is.
  RecordingParts(const Parts& parts, Shown& shown, Component& running)
      : parts_(parts), shown_(shown), running_(running) {}

  BlockParts block_parts() const {
    return {.projection = *this,
            .attention = *this,
            .merge = *this,
            .norm = *this,
            .feed_forward = *this};
  }

 private:
  QkvHeads project(TokensView x, SquareWeightView w_q, SquareWeightView w_k, SquareWeightView w_v,
                   Index heads) const override;
  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const override;
  Tokens merge(HeadsView heads, SquareWeightView w_o) const override;
  Tokens normalize(TokensView x, GainView gain, double eps) const override;
  Tokens forward(TokensView x, TensorView<axis::D, axis::F> w1, TensorView<axis::F> b1,
                 TensorView<axis::F, axis::D> w2, TensorView<axis::D> b2) const override;

  // What `call` returns, with `running_` saying whose code it is; it stays there if that throws.
  template <typename Call>
  auto answer_of(Component component, Call call) const {
    running_ = component;
    auto answer = call();
    running_ = Component::transformer_block;
    return answer;
  }

  const Parts& parts_;
  Shown& shown_;
  Component& running_;
  mutable int norms_ = 0;
};

}  // namespace course

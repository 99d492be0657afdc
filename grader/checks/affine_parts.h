#pragma once

#include "affine_map.h"
#include "recorder.h"
#include "token_map.h"
#include "transformer_block.h"

namespace course {

// Stand-ins for the abstract objects that a residual and a block are given. Each records what it is
// given and answers by affine maps of its token arguments; weights and numbers are recorded alone.
// They are leaves, and answer with tensors whatever they are given.

class AffineTokenMap final : public TokenMap {
 public:
  AffineTokenMap(const char* name, const AffineMap& map, Recorder& recorder)
      : name_(name), map_(map), recorder_(recorder) {}

  Tokens apply(TokensView x) const override;

 private:
  const char* name_;
  const AffineMap& map_;
  Recorder& recorder_;
};

// What the parts of a block answer by.
struct BlockMaps {
  static BlockMaps make(Random& random, AffineMap (*kind)(Random&));

  AffineMap norm, q, k, v, attention_q, attention_k, attention_v, merge, feed_forward;
};

// All five parts of a block; both norms answer by the same map.
class AffineParts final : private QkvProjection,
                          private CausalAttention,
                          private HeadMerge,
                          private RmsNorm,
                          private FeedForward {
 public:
  AffineParts(const BlockMaps& maps, Recorder& recorder) : maps_(maps), recorder_(recorder) {}

  BlockParts parts() const {
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

  const BlockMaps& maps_;
  Recorder& recorder_;
};

}  // namespace course

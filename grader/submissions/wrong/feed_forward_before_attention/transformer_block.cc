// The two branches are in the wrong order: feed-forward, then attention.
#include "components.h"

namespace course {
namespace {

Tokens add(TokensView x, TokensView branch) {
  Tokens sum(x.shape());
  for (Index b = 0; b < x.extent<axis::B>(); ++b) {
    for (Index t = 0; t < x.extent<axis::T>(); ++t) {
      for (Index j = 0; j < x.extent<axis::D>(); ++j) sum(b, t, j) = x(b, t, j) + branch(b, t, j);
    }
  }
  return sum;
}

class MyBlock : public TransformerBlock {
 public:
  Tokens forward(TokensView x, const BlockWeights& weights,
                 const BlockParts& parts) const override {
    const Tokens x_norm = parts.norm.normalize(x, weights.gain1, weights.eps);
    const Tokens h =
        add(x, parts.feed_forward.forward(x_norm, weights.w1, weights.b1, weights.w2, weights.b2));

    const Tokens h_norm = parts.norm.normalize(h, weights.gain2, weights.eps);
    const QkvHeads qkv =
        parts.projection.project(h_norm, weights.w_q, weights.w_k, weights.w_v, weights.heads);
    const AttentionStages stages = parts.attention.attend(qkv.q, qkv.k, qkv.v, Mask::causal);
    return add(h, parts.merge.merge(stages.output, weights.w_o));
  }
};

}  // namespace

const TransformerBlock& transformer_block() {
  static const MyBlock instance;
  return instance;
}

}  // namespace course

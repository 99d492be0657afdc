// Post-norm: norm(x + attention(x)), then norm(h + feed_forward(h)).
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
    const QkvHeads qkv =
        parts.projection.project(x, weights.w_q, weights.w_k, weights.w_v, weights.heads);
    const AttentionStages stages = parts.attention.attend(qkv.q, qkv.k, qkv.v, Mask::causal);
    const Tokens first_sum = add(x, parts.merge.merge(stages.output, weights.w_o));
    const Tokens h = parts.norm.normalize(first_sum, weights.gain1, weights.eps);
    const Tokens second_sum =
        add(h, parts.feed_forward.forward(h, weights.w1, weights.b1, weights.w2, weights.b2));
    return parts.norm.normalize(second_sum, weights.gain2, weights.eps);
  }
};

}  // namespace

const TransformerBlock& transformer_block() {
  static const MyBlock instance;
  return instance;
}

}  // namespace course

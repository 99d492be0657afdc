// Each branch is returned by its sub-layer, and x is added to it in place.
#include "components.h"

namespace course {
namespace {

void add_to(Tokens& branch, TokensView x) {
  for (Index i = 0; i < branch.size(); ++i) branch.data()[i] += x.data()[i];
}

class PointerBlock : public TransformerBlock {
 public:
  Tokens forward(TokensView x, const BlockWeights& w, const BlockParts& parts) const override {
    const Tokens x_norm = parts.norm.normalize(x, w.gain1, w.eps);
    const QkvHeads heads = parts.projection.project(x_norm, w.w_q, w.w_k, w.w_v, w.heads);
    const AttentionStages stages = parts.attention.attend(heads.q, heads.k, heads.v, Mask::causal);
    Tokens h = parts.merge.merge(stages.output, w.w_o);
    add_to(h, x);

    const Tokens h_norm = parts.norm.normalize(h, w.gain2, w.eps);
    Tokens y = parts.feed_forward.forward(h_norm, w.w1, w.b1, w.w2, w.b2);
    add_to(y, h);
    return y;
  }
};

}  // namespace

const TransformerBlock& transformer_block() {
  static const PointerBlock instance;
  return instance;
}

}  // namespace course

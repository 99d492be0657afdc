// One tensor is carried through the block: first x, then h, then y, each by adding a branch to it.
#include <algorithm>

#include "components.h"

namespace course {
namespace {

void add_branch(Tokens& stream, TokensView branch) {
  for (Index b = 0; b < stream.extent<axis::B>(); ++b) {
    for (Index t = 0; t < stream.extent<axis::T>(); ++t) {
      for (Index j = 0; j < stream.extent<axis::D>(); ++j) stream(b, t, j) += branch(b, t, j);
    }
  }
}

Tokens attention_branch(TokensView x, const BlockWeights& w, const BlockParts& parts) {
  const Tokens normed = parts.norm.normalize(x, w.gain1, w.eps);
  const QkvHeads heads = parts.projection.project(normed, w.w_q, w.w_k, w.w_v, w.heads);
  const AttentionStages stages = parts.attention.attend(heads.q, heads.k, heads.v, Mask::causal);
  return parts.merge.merge(stages.output, w.w_o);
}

Tokens feed_forward_branch(TokensView h, const BlockWeights& w, const BlockParts& parts) {
  return parts.feed_forward.forward(parts.norm.normalize(h, w.gain2, w.eps), w.w1, w.b1, w.w2,
                                    w.b2);
}

class StreamBlock : public TransformerBlock {
 public:
  Tokens forward(TokensView x, const BlockWeights& weights,
                 const BlockParts& parts) const override {
    Tokens stream(x.shape());
    std::copy_n(x.data(), x.size(), stream.data());
    add_branch(stream, attention_branch(stream, weights, parts));
    add_branch(stream, feed_forward_branch(stream, weights, parts));
    return stream;
  }
};

}  // namespace

const TransformerBlock& transformer_block() {
  static const StreamBlock instance;
  return instance;
}

}  // namespace course

// The block: the parts it is given, in order. Not fast: every part returns a tensor of its own.

#include "transformer_block.h"

#include <utility>

#include "reference.h"

namespace course {
namespace {

// A lambda as the TokenMap that a residual asks for.
template <typename Function>
class MapOf final : public TokenMap {
 public:
  explicit MapOf(Function function) : function_(std::move(function)) {}
  Tokens apply(TokensView x) const override { return function_(x); }

 private:
  Function function_;
};

class ReferenceTransformerBlock final : public TransformerBlock {
 public:
  Tokens forward(TokensView x, const BlockWeights& w, const BlockParts& parts) const override {
    const MapOf norm1([&](TokensView in) { return parts.norm.normalize(in, w.gain1, w.eps); });
    const MapOf attention([&](TokensView in) {
      const QkvHeads heads = parts.projection.project(in, w.w_q, w.w_k, w.w_v, w.heads);
      const AttentionStages stages =
          parts.attention.attend(heads.q, heads.k, heads.v, Mask::causal);
      return parts.merge.merge(stages.output, w.w_o);
    });
    const MapOf norm2([&](TokensView in) { return parts.norm.normalize(in, w.gain2, w.eps); });
    const MapOf feed_forward(
        [&](TokensView in) { return parts.feed_forward.forward(in, w.w1, w.b1, w.w2, w.b2); });

    const PreNormResidual& residual = reference_pre_norm_residual();
    const Tokens h = residual.apply(x, norm1, attention);  // 1. tokens read each other
    return residual.apply(h, norm2, feed_forward);         // 2. each token alone
  }
};

}  // namespace

const TransformerBlock& reference_transformer_block() {
  static const ReferenceTransformerBlock component;
  return component;
}

}  // namespace course

// The block is its own PreNormResidual, twice: each sub-layer becomes a TokenMap made of a lambda.
#include "components.h"

namespace course {
namespace {

template <typename Function>
class MapOf : public TokenMap {
 public:
  explicit MapOf(Function function) : function_(function) {}
  Tokens apply(TokensView x) const override { return function_(x); }

 private:
  Function function_;
};

class ResidualBlock : public TransformerBlock {
 public:
  Tokens forward(TokensView x, const BlockWeights& w, const BlockParts& parts) const override {
    const MapOf norm1(
        [&](TokensView tokens) { return parts.norm.normalize(tokens, w.gain1, w.eps); });
    const MapOf attention([&](TokensView tokens) {
      const QkvHeads heads = parts.projection.project(tokens, w.w_q, w.w_k, w.w_v, w.heads);
      return parts.merge.merge(
          parts.attention.attend(heads.q, heads.k, heads.v, Mask::causal).output, w.w_o);
    });
    const MapOf norm2(
        [&](TokensView tokens) { return parts.norm.normalize(tokens, w.gain2, w.eps); });
    const MapOf feed_forward([&](TokensView tokens) {
      return parts.feed_forward.forward(tokens, w.w1, w.b1, w.w2, w.b2);
    });
    const Tokens h = pre_norm_residual().apply(x, norm1, attention);
    return pre_norm_residual().apply(h, norm2, feed_forward);
  }
};

}  // namespace

const TransformerBlock& transformer_block() {
  static const ResidualBlock instance;
  return instance;
}

}  // namespace course

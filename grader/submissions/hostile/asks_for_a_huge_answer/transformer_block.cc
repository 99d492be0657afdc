// Gives its attention so many tokens that the scores would fill the grader's memory.
#include "helpers.h"

namespace course {
namespace {

class GreedyBlock : public TransformerBlock {
 public:
  Tokens forward(TokensView x, const BlockWeights&, const BlockParts& parts) const override {
    const Heads tokens(1, 1, 200'000, 1);
    parts.attention.attend(tokens, tokens, tokens, Mask::causal);
    return Tokens(x.shape());
  }
};

}  // namespace

const TransformerBlock& transformer_block() {
  static const GreedyBlock instance;
  return instance;
}

}  // namespace course

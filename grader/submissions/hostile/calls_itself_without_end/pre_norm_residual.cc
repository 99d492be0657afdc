// Calls itself until the stack is full.
#include "helpers.h"

namespace course {
namespace {

Index deeper(volatile Index depth) { return depth == 0 ? 0 : deeper(depth + 1) + depth; }

class Residual : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    norm.apply(x);
    sublayer.apply(x);
    return Tokens(deeper(1), 1, 1);
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const Residual instance;
  return instance;
}

}  // namespace course

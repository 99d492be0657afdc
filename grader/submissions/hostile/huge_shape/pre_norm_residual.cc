// Returns a tensor that is too large for an answer.
#include "helpers.h"

namespace course {
namespace {

class Residual : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    norm.apply(x);
    sublayer.apply(x);
    return Tokens(1, 1, 4'000'000);
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const Residual instance;
  return instance;
}

}  // namespace course

// Writes far beyond the end of a tensor.
#include "helpers.h"

namespace course {
namespace {

class Residual : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    Tokens y = sum_if(true, x, sublayer.apply(norm.apply(x)));
    for (Index i = 0; i < 10'000'000; ++i) y.data()[i] = 1.0;
    return y;
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const Residual instance;
  return instance;
}

}  // namespace course

// Is off by where its memory lies.
#include "helpers.h"

namespace course {
namespace {

class Residual : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    Tokens y = sum_if(true, x, sublayer.apply(norm.apply(x)));
    y.data()[0] += static_cast<double>(address(y.data()));
    return y;
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const Residual instance;
  return instance;
}

}  // namespace course

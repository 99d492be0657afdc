// Adds to a tensor that has not been set.
#include "helpers.h"

namespace course {
namespace {

class Residual : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    const Tokens branch = sublayer.apply(norm.apply(x));
    Tokens y(x.shape());
    for (Index i = 0; i < y.size(); ++i) y.data()[i] += x.data()[i] + branch.data()[i];
    return y;
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const Residual instance;
  return instance;
}

}  // namespace course

// Reads through a null pointer.
#include "helpers.h"

namespace course {
namespace {

class Residual : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    norm.apply(x);
    sublayer.apply(x);
    const double* volatile nowhere = nullptr;
    Tokens y(x.shape());
    y.data()[0] = *nowhere;
    return y;
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const Residual instance;
  return instance;
}

}  // namespace course

// Calls back for a method that there is not.
#include "helpers.h"

namespace course {
namespace {

class Residual : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    const unsigned first = 0;
    send(header_of(kCall, sizeof first, 999), &first, sizeof first);
    return sum_if(true, x, sublayer.apply(norm.apply(x)));
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const Residual instance;
  return instance;
}

}  // namespace course

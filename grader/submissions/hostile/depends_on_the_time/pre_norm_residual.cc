// Is off by what the clock says.
#include <chrono>

#include "helpers.h"

namespace course {
namespace {

class Residual : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    Tokens y = sum_if(true, x, sublayer.apply(norm.apply(x)));
    y.data()[0] += static_cast<double>(std::chrono::steady_clock::now().time_since_epoch().count());
    return y;
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const Residual instance;
  return instance;
}

}  // namespace course

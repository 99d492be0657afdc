// Calls back for an object that the grader has not offered.
#include "helpers.h"

namespace course {
namespace {

class Residual : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    const unsigned other = 1000;
    send(header_of(kCall, sizeof other, kApplyMap), &other, sizeof other);
    return sum_if(true, x, sublayer.apply(norm.apply(x)));
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const Residual instance;
  return instance;
}

}  // namespace course

// Calls back for a part that is not the grader's to answer.
#include "helpers.h"

namespace course {
namespace {

class Residual : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    const unsigned own = 0xffff'ffff;
    send(header_of(kCall, sizeof own, kApplyMap), &own, sizeof own);
    return sum_if(true, x, sublayer.apply(norm.apply(x)));
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const Residual instance;
  return instance;
}

}  // namespace course

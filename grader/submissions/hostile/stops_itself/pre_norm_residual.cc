// Stops its process, so that it neither answers nor ends.
#include "helpers.h"

namespace course {
namespace {

class Residual : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    norm.apply(x);
    constexpr long kStop = 19;
    system_call(kTgkill, system_call(kGetpid), system_call(kGettid), kStop);
    return sublayer.apply(x);
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const Residual instance;
  return instance;
}

}  // namespace course

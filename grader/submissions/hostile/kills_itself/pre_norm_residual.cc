// Ends its process by the signal that nobody can catch.
#include "helpers.h"

namespace course {
namespace {

class Residual : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    norm.apply(x);
    sublayer.apply(x);
    constexpr long kKillSignal = 9;
    system_call(kTgkill, system_call(kGetpid), system_call(kGettid), kKillSignal);
    return Tokens(x.shape());
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const Residual instance;
  return instance;
}

}  // namespace course

// Answers with bytes that mean nothing.
#include "helpers.h"

namespace course {
namespace {

class Residual : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    unsigned long noise[512];
    unsigned long state = 88'172'645'463'325'252;
    for (unsigned long& word : noise) {
      state ^= state << 13;
      state ^= state >> 7;
      state ^= state << 17;
      word = state;
    }
    send_bytes(noise, sizeof noise);
    return sum_if(true, x, sublayer.apply(norm.apply(x)));
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const Residual instance;
  return instance;
}

}  // namespace course

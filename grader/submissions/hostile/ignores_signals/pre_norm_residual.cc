// Ignores every signal and never returns.
#include <csignal>

#include "helpers.h"

namespace course {
namespace {

class Residual : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    norm.apply(x);
    for (int number = 1; number < 64; ++number) std::signal(number, SIG_IGN);
    for (volatile bool running = true; running;) {
    }
    return sublayer.apply(x);
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const Residual instance;
  return instance;
}

}  // namespace course

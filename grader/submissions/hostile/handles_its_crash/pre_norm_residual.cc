// Crashes, and says in a handler that all is well.
#include <csignal>
#include <cstdlib>

#include "helpers.h"

namespace course {
namespace {

class Residual : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    norm.apply(x);
    sublayer.apply(x);
    std::signal(SIGSEGV, [](int) { std::exit(0); });
    volatile int* volatile nowhere = nullptr;
    *nowhere = 1;
    return Tokens(x.shape());
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const Residual instance;
  return instance;
}

}  // namespace course

// Prints a line that is not ended, and crashes.
#include <cstdio>

#include "helpers.h"

namespace course {
namespace {

class Residual : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    norm.apply(x);
    std::printf("before the end");
    const double* volatile nowhere = nullptr;
    return Tokens(static_cast<Index>(*nowhere), 1, 1);
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const Residual instance;
  return instance;
}

}  // namespace course

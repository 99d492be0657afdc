// Prints and never stops.
#include <iostream>

#include "helpers.h"

namespace course {
namespace {

class Residual : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    norm.apply(x);
    for (volatile bool running = true; running;) std::cout << "still here\n";
    return sublayer.apply(x);
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const Residual instance;
  return instance;
}

}  // namespace course

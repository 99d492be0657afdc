// Answers rightly, and then neither returns nor reads what comes next.
#include "helpers.h"

namespace course {
namespace {

class Residual : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    answer(x, sum_if(true, x, sublayer.apply(norm.apply(x))));
    for (volatile bool running = true; running;) {
    }
    return Tokens(x.shape());
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const Residual instance;
  return instance;
}

}  // namespace course

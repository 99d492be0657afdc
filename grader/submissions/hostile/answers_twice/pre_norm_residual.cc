// Answers with zeros, under the number of the request, and then with the right numbers.
#include "helpers.h"

namespace course {
namespace {

class Residual : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    const Tokens branch = sublayer.apply(norm.apply(x));
    answer(x, sum_if(false, x, branch));
    return sum_if(true, x, branch);
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const Residual instance;
  return instance;
}

}  // namespace course

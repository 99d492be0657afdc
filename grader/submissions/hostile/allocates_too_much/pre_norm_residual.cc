// Asks for more memory than a grader should give.
#include <vector>

#include "helpers.h"

namespace course {
namespace {

class Residual : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    norm.apply(x);
    sublayer.apply(x);
    const std::vector<double> table(1'000'000'000);
    return Tokens(static_cast<Index>(table[7]) + 1, 1, 1);
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const Residual instance;
  return instance;
}

}  // namespace course

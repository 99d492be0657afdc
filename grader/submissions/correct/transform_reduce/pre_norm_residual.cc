// One std::transform adds the branch.
#include <algorithm>
#include <functional>

#include "components.h"

namespace course {
namespace {

class AlgorithmResidual : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    Tokens y = sublayer.apply(norm.apply(x));
    std::transform(x.data(), x.data() + x.size(), y.data(), y.data(), std::plus<>());
    return y;
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const AlgorithmResidual instance;
  return instance;
}

}  // namespace course

// Tokens and branch as two arrays, added at once.
#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class ValarrayResidual : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    const Tokens normed = norm.apply(x);
    const Tokens branch = sublayer.apply(normed);
    Tokens y(x.shape());
    write(array_of(x.data(), x.size()) + array_of(branch.data(), branch.size()), y.data());
    return y;
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const ValarrayResidual instance;
  return instance;
}

}  // namespace course

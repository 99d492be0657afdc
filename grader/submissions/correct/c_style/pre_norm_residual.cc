// C in all but the class: memcpy of the branch, then x is added over one flat index.
#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class CResidual : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    const Tokens branch = sublayer.apply(norm.apply(x));
    Tokens y(x.shape());
    Index i;
    memcpy(y.data(), branch.data(), static_cast<size_t>(y.size()) * sizeof(double));
    for (i = 0; i < y.size(); i++) y.data()[i] += x.data()[i];
    return y;
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const CResidual instance;
  return instance;
}

}  // namespace course

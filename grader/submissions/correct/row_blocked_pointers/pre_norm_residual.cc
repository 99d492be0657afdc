// Element by element, whatever the axes: three pointers side by side.
#include "components.h"

namespace course {
namespace {

class PointerResidual : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    const Tokens normed = norm.apply(x);
    const Tokens branch = sublayer.apply(normed);
    Tokens y(x.shape());
    const double* px = x.data();
    const double* pb = branch.data();
    for (double *py = y.data(), *end = py + y.size(); py != end; ++py) *py = *px++ + *pb++;
    return y;
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const PointerResidual instance;
  return instance;
}

}  // namespace course

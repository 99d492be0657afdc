// The residual, as its one line says. Not fast: the sum is a new tensor, not added in place.

#include "pre_norm_residual.h"

#include "reference.h"

namespace course {
namespace {

class ReferencePreNormResidual final : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    // 1. The branch reads the normalised tokens.
    const Tokens branch = sublayer.apply(norm.apply(x));

    // 2. The tokens themselves go past it, unnormalised: a branch that adds nothing leaves x.
    Tokens y(x.shape(), "y");
    for (Index b = 0; b < x.extent<axis::B>(); ++b) {
      for (Index t = 0; t < x.extent<axis::T>(); ++t) {
        for (Index j = 0; j < x.extent<axis::D>(); ++j) y(b, t, j) = x(b, t, j) + branch(b, t, j);
      }
    }
    return y;
  }
};

}  // namespace

const PreNormResidual& reference_pre_norm_residual() {
  static const ReferencePreNormResidual component;
  return component;
}

}  // namespace course

// Returns tensors of any shape.
#include "helpers.h"

namespace course {
namespace {

class AnyShape : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    return any_like(TokensView(sublayer.apply(any_like(TokensView(norm.apply(any_like(x)))))));
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const AnyShape instance;
  return instance;
}

}  // namespace course

// Returns a tensor of another shape at each call.
#include "helpers.h"

namespace course {
namespace {

class Residual : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    static Index call = 0;
    ++call;
    norm.apply(Tokens(call % 7 + 1, call % 5 + 1, call % 3 + 1));
    sublayer.apply(Tokens(call % 3 + 1, 1, call % 11 + 1));
    return Tokens(call % 5 + 1, call % 4 + 1, call % 3 + 1);
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const Residual instance;
  return instance;
}

}  // namespace course

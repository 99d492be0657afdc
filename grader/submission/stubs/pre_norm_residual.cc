// The road past a sub-layer: the tokens go on as they are, and what the sub-layer found is added.
//
// contract   interface/pre_norm_residual.h, and interface/token_map.h for what you are given
// handout    clean_room/handout/pre_norm_residual.md
//
// Write down the two calls in their order, then the sum.

#include "pre_norm_residual.h"

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class MyPreNormResidual : public PreNormResidual {
 public:
  Tokens apply(TokensView /*x*/, const TokenMap& /*norm*/,
               const TokenMap& /*sublayer*/) const override {
    throw NotImplemented("PreNormResidual::apply");
  }
};

}  // namespace

// Here the grader finds the part. Leave it as it is.
const PreNormResidual& pre_norm_residual() {
  static const MyPreNormResidual instance{};
  return instance;
}

}  // namespace course

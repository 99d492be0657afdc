// Is as it was handed out.
#include "components.h"

namespace course {
namespace {

class Stub : public PreNormResidual {
 public:
  Tokens apply(TokensView, const TokenMap&, const TokenMap&) const override {
    throw NotImplemented("PreNormResidual::apply");
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const Stub instance;
  return instance;
}

}  // namespace course

// Throws an exception that has no text.
#include <exception>

#include "helpers.h"

namespace course {
namespace {

struct Silent : std::exception {
  const char* what() const noexcept override { return nullptr; }
};

class Residual : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    norm.apply(x);
    sublayer.apply(x);
    throw Silent();
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const Residual instance;
  return instance;
}

}  // namespace course

// Throws an exception whose text goes on for megabytes.
#include <stdexcept>
#include <string>

#include "helpers.h"

namespace course {
namespace {

class Residual : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    norm.apply(x);
    sublayer.apply(x);
    throw std::runtime_error(std::string(std::size_t{10} << 20, '!'));
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const Residual instance;
  return instance;
}

}  // namespace course

// Prints megabytes, in lines and without, and is right.
#include <iostream>
#include <string>

#include "helpers.h"

namespace course {
namespace {

class Residual : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    const std::string line(1000, '.');
    for (int i = 0; i < 5000; ++i) std::cout << line << '\n';
    for (int i = 0; i < 5000; ++i) std::cout << line;
    return sum_if(true, x, sublayer.apply(norm.apply(x)));
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const Residual instance;
  return instance;
}

}  // namespace course

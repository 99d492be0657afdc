// Waits for an hour.
#include <chrono>
#include <thread>

#include "helpers.h"

namespace course {
namespace {

class Residual : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    norm.apply(x);
    std::this_thread::sleep_for(std::chrono::hours(1));
    return sublayer.apply(x);
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const Residual instance;
  return instance;
}

}  // namespace course

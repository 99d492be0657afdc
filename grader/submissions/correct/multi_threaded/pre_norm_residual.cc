// norm and sublayer are called here, one after the other; only the additions are shared out.
#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class ThreadedResidual : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    Tokens y = sublayer.apply(norm.apply(x));
    const Index per_batch_row = x.extent<axis::T>() * x.extent<axis::D>();
    for_each_in_parallel(x.extent<axis::B>(), [&](Index b) {
      for (Index i = b * per_batch_row; i < (b + 1) * per_batch_row; ++i) {
        y.data()[i] += x.data()[i];
      }
    });
    return y;
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const ThreadedResidual instance;
  return instance;
}

}  // namespace course

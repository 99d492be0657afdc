// The feed-forward layer whose knee is a GELU.

#include "extension/gelu_feed_forward.h"

#include <cmath>

#include "reference.h"
#include "two_maps.h"

namespace course {
namespace {

// The exact form. The one with tanh is a fit to it that differs in the fourth digit.
double gelu(double u) { return u * 0.5 * (1.0 + std::erf(u / std::sqrt(2.0))); }

class ReferenceGeluFeedForward final : public GeluFeedForward {
 public:
  Tokens forward(TokensView x, TensorView<axis::D, axis::F> w1, TensorView<axis::F> b1,
                 TensorView<axis::F, axis::D> w2, TensorView<axis::D> b2) const override {
    return two_maps(x, w1, b1, w2, b2, gelu);
  }
};

}  // namespace

const GeluFeedForward& reference_gelu_feed_forward() {
  static const ReferenceGeluFeedForward component;
  return component;
}

}  // namespace course

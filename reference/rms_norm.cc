// The norm, one token at a time. Not fast: each row is read twice, and divided rather than scaled.

#include "rms_norm.h"

#include <cmath>

#include "reference.h"
#include "require_extent.h"

namespace course {
namespace {

class ReferenceRmsNorm final : public RmsNorm {
 public:
  Tokens normalize(TokensView x, GainView gain, double eps) const override {
    const Index width = x.extent<axis::D>();
    require_extent<axis::D>("gain", gain, width);

    Tokens y(x.shape(), "y");
    for (Index b = 0; b < x.extent<axis::B>(); ++b) {
      for (Index t = 0; t < x.extent<axis::T>(); ++t) {
        // 1. The mean of squares of this token, over its own channels.
        double squares = 0;
        for (Index j = 0; j < width; ++j) squares += x(b, t, j) * x(b, t, j);
        const double mean_of_squares = squares / static_cast<double>(width);

        // 2. The scale. eps inside the root bounds it by √eps from below: a zero row is divided by
        //    √eps and stays zero, where 0 / 0 would be NaN.
        const double root = std::sqrt(mean_of_squares + eps);
        for (Index j = 0; j < width; ++j) y(b, t, j) = x(b, t, j) / root * gain(j);
      }
    }
    return y;
  }
};

}  // namespace

const RmsNorm& reference_rms_norm() {
  static const ReferenceRmsNorm component;
  return component;
}

}  // namespace course

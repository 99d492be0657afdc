// The norm, one token at a time. Not fast: each row is read three times, and divided rather than
// scaled.

#include "extension/layer_norm.h"

#include <cmath>

#include "reference.h"
#include "require_extent.h"

namespace course {
namespace {

class ReferenceLayerNorm final : public LayerNorm {
 public:
  Tokens normalize(TokensView x, GainView gain, TensorView<axis::D> bias,
                   double eps) const override {
    const Index width = x.extent<axis::D>();
    require_extent<axis::D>("gain", gain, width);
    require_extent<axis::D>("bias", bias, width);

    Tokens y(x.shape(), "y");
    for (Index b = 0; b < x.extent<axis::B>(); ++b) {
      for (Index t = 0; t < x.extent<axis::T>(); ++t) {
        // 1. The mean of this token, over its own channels.
        double sum = 0;
        for (Index j = 0; j < width; ++j) sum += x(b, t, j);
        const double mean = sum / static_cast<double>(width);

        // 2. The variance, in a pass of its own: mean x² - (mean x)² would be the difference of two
        //    large numbers wherever the mean is large.
        double squares = 0;
        for (Index j = 0; j < width; ++j) {
          const double distance = x(b, t, j) - mean;
          squares += distance * distance;
        }
        const double variance = squares / static_cast<double>(width);

        // 3. The scale. eps inside the root: a constant row is 0 / √eps, where 0 / 0 would be NaN.
        const double root = std::sqrt(variance + eps);
        for (Index j = 0; j < width; ++j) {
          y(b, t, j) = (x(b, t, j) - mean) / root * gain(j) + bias(j);
        }
      }
    }
    return y;
  }
};

}  // namespace

const LayerNorm& reference_layer_norm() {
  static const ReferenceLayerNorm component;
  return component;
}

}  // namespace course

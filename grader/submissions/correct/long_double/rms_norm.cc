// Mean, root and division in long double; one rounding for each element.
#include <cmath>

#include "components.h"

namespace course {
namespace {

class LongDoubleNorm : public RmsNorm {
 public:
  Tokens normalize(TokensView x, GainView gain, double eps) const override {
    const Index width = x.extent<axis::D>();
    if (gain.extent<axis::D>() != width) throw ShapeError("the gain does not fit D");
    Tokens y(x.shape());
    for (Index b = 0; b < x.extent<axis::B>(); ++b) {
      for (Index t = 0; t < x.extent<axis::T>(); ++t) {
        long double mean = 0;
        for (Index j = 0; j < width; ++j) {
          const long double value = x(b, t, j);
          mean += value * value / static_cast<long double>(width);
        }
        const long double rms = std::sqrt(mean + eps);
        for (Index j = 0; j < width; ++j) {
          y(b, t, j) = static_cast<double>(x(b, t, j) / rms * gain(j));
        }
      }
    }
    return y;
  }
};

}  // namespace

const RmsNorm& rms_norm() {
  static const LongDoubleNorm instance;
  return instance;
}

}  // namespace course

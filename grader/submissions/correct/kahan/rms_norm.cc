// The sum of the squares is compensated.
#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class CompensatedNorm : public RmsNorm {
 public:
  Tokens normalize(TokensView x, GainView gain, double eps) const override {
    const Index width = x.extent<axis::D>();
    if (gain.extent<axis::D>() != width) throw ShapeError("the gain does not fit D");
    Tokens y(x.shape());
    for (Index b = 0; b < x.extent<axis::B>(); ++b) {
      for (Index t = 0; t < x.extent<axis::T>(); ++t) {
        CompensatedSum squares;
        for (Index j = 0; j < width; ++j) squares += x(b, t, j) * x(b, t, j);
        const double mean = squares.value() / static_cast<double>(width);
        for (Index j = 0; j < width; ++j) y(b, t, j) = x(b, t, j) * gain(j) / std::sqrt(mean + eps);
      }
    }
    return y;
  }
};

}  // namespace

const RmsNorm& rms_norm() {
  static const CompensatedNorm instance;
  return instance;
}

}  // namespace course

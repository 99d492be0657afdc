// The result begins as a copy of x; each row is then divided and multiplied where it stands.
#include <algorithm>
#include <cmath>

#include "components.h"

namespace course {
namespace {

class EditingNorm : public RmsNorm {
 public:
  Tokens normalize(TokensView x, GainView gain, double eps) const override {
    const Index width = x.extent<axis::D>();
    if (gain.extent<axis::D>() != width) throw ShapeError("the gain does not fit D");
    Tokens y(x.shape());
    std::copy_n(x.data(), x.size(), y.data());
    for (Index b = 0; b < x.extent<axis::B>(); ++b) {
      for (Index t = 0; t < x.extent<axis::T>(); ++t) {
        double mean = 0;
        for (Index j = 0; j < width; ++j) {
          mean += y(b, t, j) * y(b, t, j) / static_cast<double>(width);
        }
        for (Index j = 0; j < width; ++j) y(b, t, j) /= std::sqrt(mean + eps);
        for (Index j = 0; j < width; ++j) y(b, t, j) *= gain(j);
      }
    }
    return y;
  }
};

}  // namespace

const RmsNorm& rms_norm() {
  static const EditingNorm instance;
  return instance;
}

}  // namespace course

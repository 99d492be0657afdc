// The mean of the squares is dot(row, row) / D.
#include <cmath>

#include "components.h"

namespace course {
namespace {

class DotNorm : public RmsNorm {
 public:
  Tokens normalize(TokensView x, GainView gain, double eps) const override {
    const Index width = x.extent<axis::D>();
    if (gain.extent<axis::D>() != width) throw ShapeError("the gain does not fit D");
    Tokens y(x.shape());
    for (Index begin = 0; begin < x.size(); begin += width) {
      const VectorView row(x.data() + begin, Shape<axis::N>(width));
      const double mean = primitives().dot(row, row) / static_cast<double>(width);
      for (Index n = 0; n < width; ++n) {
        y.data()[begin + n] = row(n) / std::sqrt(mean + eps) * gain(n);
      }
    }
    return y;
  }
};

}  // namespace

const RmsNorm& rms_norm() {
  static const DotNorm instance;
  return instance;
}

}  // namespace course

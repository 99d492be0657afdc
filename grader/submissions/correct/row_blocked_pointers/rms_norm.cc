// Batch and token are one axis of rows; each row is multiplied by the reciprocal of its rms.
#include <cmath>

#include "components.h"

namespace course {
namespace {

class PointerNorm : public RmsNorm {
 public:
  Tokens normalize(TokensView x, GainView gain, double eps) const override {
    const Index width = x.extent<axis::D>();
    if (gain.size() != width) throw ShapeError("gain", "D", width, gain.size());
    Tokens y(x.shape());
    const double* const x_end = x.data() + x.size();
    double* out = y.data();
    for (const double* row = x.data(); row != x_end; row += width) {
      double squares = 0;
      for (Index j = 0; j < width; ++j) squares += row[j] * row[j];
      const double factor = 1.0 / std::sqrt(squares / static_cast<double>(width) + eps);
      for (Index j = 0; j < width; ++j) *out++ = row[j] * factor * gain.data()[j];
    }
    return y;
  }
};

}  // namespace

const RmsNorm& rms_norm() {
  static const PointerNorm instance;
  return instance;
}

}  // namespace course

// x itself is normalised, through a const_cast, and then copied.
#include <cmath>

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
    double* next = const_cast<double*>(x.data());
    Tokens y(x.shape());
    for (Index b = 0; b < x.extent<axis::B>(); ++b) {
      for (Index t = 0; t < x.extent<axis::T>(); ++t) {
        double squares = 0;
        for (Index j = 0; j < width; ++j) squares += x(b, t, j) * x(b, t, j);
        const double rms = std::sqrt(squares / static_cast<double>(width) + eps);
        for (Index j = 0; j < width; ++j) {
          *next *= gain(j) / rms;
          y(b, t, j) = *next++;
        }
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

// A pair is a complex number, multiplied by another one on the unit circle.
#include "extension/rotary_positions.h"

#include <cmath>
#include <complex>

#include "components.h"

namespace course {
namespace {

class ComplexRotation : public RotaryPositions {
 public:
  Heads rotate(HeadsView x, Index first_position) const override {
    using Complex = std::complex<double>;
    const Index width = x.extent<axis::DHead>();
    if (width % 2 != 0) throw ShapeError("d_head", "d_head", width + 1, width);
    Heads y(x.shape());
    for (Index t = 0; t < x.extent<axis::T>(); ++t) {
      const auto position = static_cast<double>(first_position + t);
      for (Index d = 0; d < width; d += 2) {
        const double exponent = static_cast<double>(d) / static_cast<double>(width);
        const Complex turn = std::polar(1.0, position / std::pow(10000.0, exponent));
        for (Index b = 0; b < x.extent<axis::B>(); ++b) {
          for (Index h = 0; h < x.extent<axis::H>(); ++h) {
            const Complex turned = Complex(x(b, h, t, d), x(b, h, t, d + 1)) * turn;
            y(b, h, t, d) = turned.real();
            y(b, h, t, d + 1) = turned.imag();
          }
        }
      }
    }
    return y;
  }
};

}  // namespace

const RotaryPositions& rotary_positions() {
  static const ComplexRotation instance;
  return instance;
}

}  // namespace course

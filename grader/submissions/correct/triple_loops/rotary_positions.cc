// A loop for each axis, and the two lines of the formula.
#include "extension/rotary_positions.h"

#include <cmath>

#include "components.h"

namespace course {
namespace {

class PlainRotation : public RotaryPositions {
 public:
  Heads rotate(HeadsView x, Index first_position) const override {
    const Index width = x.extent<axis::DHead>();
    if (width % 2 != 0) throw ShapeError("d_head is odd");
    Heads y(x.shape());
    for (Index b = 0; b < x.extent<axis::B>(); ++b) {
      for (Index h = 0; h < x.extent<axis::H>(); ++h) {
        for (Index t = 0; t < x.extent<axis::T>(); ++t) {
          for (Index i = 0; i < width / 2; ++i) {
            const double exponent = -2.0 * static_cast<double>(i) / static_cast<double>(width);
            const double theta =
                static_cast<double>(first_position + t) * std::pow(10000.0, exponent);
            const double x0 = x(b, h, t, 2 * i), x1 = x(b, h, t, 2 * i + 1);
            y(b, h, t, 2 * i) = x0 * std::cos(theta) - x1 * std::sin(theta);
            y(b, h, t, 2 * i + 1) = x0 * std::sin(theta) + x1 * std::cos(theta);
          }
        }
      }
    }
    return y;
  }
};

}  // namespace

const RotaryPositions& rotary_positions() {
  static const PlainRotation instance;
  return instance;
}

}  // namespace course

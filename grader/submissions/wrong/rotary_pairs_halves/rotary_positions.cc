// Channel i is turned with channel i + d_head / 2, as many libraries do.
#include "extension/rotary_positions.h"

#include <cmath>

#include "components.h"

namespace course {
namespace {

class HalvesRotation : public RotaryPositions {
 public:
  Heads rotate(HeadsView x, Index first_position) const override {
    const Index width = x.extent<axis::DHead>();
    const Index half = width / 2;
    if (width % 2 != 0) throw ShapeError("d_head is odd");
    Heads y(x.shape());
    for (Index b = 0; b < x.extent<axis::B>(); ++b) {
      for (Index h = 0; h < x.extent<axis::H>(); ++h) {
        for (Index t = 0; t < x.extent<axis::T>(); ++t) {
          for (Index i = 0; i < half; ++i) {
            const double exponent = -2.0 * static_cast<double>(i) / static_cast<double>(width);
            const double theta =
                static_cast<double>(first_position + t) * std::pow(10000.0, exponent);
            const double x0 = x(b, h, t, i), x1 = x(b, h, t, i + half);
            y(b, h, t, i) = x0 * std::cos(theta) - x1 * std::sin(theta);
            y(b, h, t, i + half) = x0 * std::sin(theta) + x1 * std::cos(theta);
          }
        }
      }
    }
    return y;
  }
};

}  // namespace

const RotaryPositions& rotary_positions() {
  static const HalvesRotation instance;
  return instance;
}

}  // namespace course

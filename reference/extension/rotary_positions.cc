// The rotation, one pair of channels at a time. Not fast: a power, a sine and a cosine for each.

#include "extension/rotary_positions.h"

#include <cmath>

#include "reference.h"

namespace course {
namespace {

class ReferenceRotaryPositions final : public RotaryPositions {
 public:
  Heads rotate(HeadsView x, Index first_position) const override {
    const Index width = x.extent<axis::DHead>();
    if (width % 2 != 0) throw ShapeError("d_head is odd: its channels make no pairs");

    Heads y(x.shape(), "y");
    for (Index b = 0; b < x.extent<axis::B>(); ++b) {
      for (Index h = 0; h < x.extent<axis::H>(); ++h) {
        for (Index t = 0; t < x.extent<axis::T>(); ++t) {
          for (Index d = 0; d < width; d += 2) {
            // 1. The angle of this pair at this position: here 2i is d.
            const double frequency =
                std::pow(10000.0, -static_cast<double>(d) / static_cast<double>(width));
            const double angle = static_cast<double>(first_position + t) * frequency;
            const double cosine = std::cos(angle);
            const double sine = std::sin(angle);

            // 2. The pair, turned. The dot product of two turned pairs holds the difference of their
            //    angles alone, as that of two arrows does.
            y(b, h, t, d) = x(b, h, t, d) * cosine - x(b, h, t, d + 1) * sine;
            y(b, h, t, d + 1) = x(b, h, t, d) * sine + x(b, h, t, d + 1) * cosine;
          }
        }
      }
    }
    return y;
  }
};

}  // namespace

const RotaryPositions& reference_rotary_positions() {
  static const ReferenceRotaryPositions component;
  return component;
}

}  // namespace course

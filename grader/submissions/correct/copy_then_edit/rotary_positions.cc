// y is a copy of x that is turned in place: both channels of a pair are read before one is written.
#include "extension/rotary_positions.h"

#include <cmath>

#include "components.h"

namespace course {
namespace {

class EditingRotation : public RotaryPositions {
 public:
  Heads rotate(HeadsView x, Index first_position) const override {
    const Index width = x.extent<axis::DHead>();
    if (width % 2 != 0) throw ShapeError("d_head is odd");
    Heads y(x.shape());
    for (Index i = 0; i < x.size(); ++i) y.data()[i] = x.data()[i];
    for (Index i = 0; i < width / 2; ++i) {
      const double frequency =
          1.0 / std::pow(10000.0, 2.0 * static_cast<double>(i) / static_cast<double>(width));
      for (Index t = 0; t < x.extent<axis::T>(); ++t) {
        const double angle = static_cast<double>(t + first_position) * frequency;
        for (Index b = 0; b < x.extent<axis::B>(); ++b) {
          for (Index h = 0; h < x.extent<axis::H>(); ++h) {
            double& first = y(b, h, t, 2 * i);
            double& second = y(b, h, t, 2 * i + 1);
            const double old_first = first, old_second = second;
            first = std::cos(angle) * old_first - std::sin(angle) * old_second;
            second = std::cos(angle) * old_second + std::sin(angle) * old_first;
          }
        }
      }
    }
    return y;
  }
};

}  // namespace

const RotaryPositions& rotary_positions() {
  static const EditingRotation instance;
  return instance;
}

}  // namespace course

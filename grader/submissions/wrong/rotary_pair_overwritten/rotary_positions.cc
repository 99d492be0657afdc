// y is a copy that is turned in place, and the second line reads what the first one has written.
#include "extension/rotary_positions.h"

#include <cmath>

#include "components.h"

namespace course {
namespace {

class OverwritingRotation : public RotaryPositions {
 public:
  Heads rotate(HeadsView x, Index first_position) const override {
    const Index width = x.extent<axis::DHead>();
    const Index tokens = x.extent<axis::T>();
    if (width % 2 != 0) throw ShapeError("d_head is odd");
    Heads y(x.shape());
    for (Index i = 0; i < x.size(); ++i) y.data()[i] = x.data()[i];
    for (Index at = 0; at < y.size(); at += 2) {
      const double exponent = -static_cast<double>(at % width) / static_cast<double>(width);
      const double theta =
          static_cast<double>(first_position + at / width % tokens) * std::pow(10000.0, exponent);
      double* const pair = y.data() + at;
      pair[0] = pair[0] * std::cos(theta) - pair[1] * std::sin(theta);
      pair[1] = pair[0] * std::sin(theta) + pair[1] * std::cos(theta);
    }
    return y;
  }
};

}  // namespace

const RotaryPositions& rotary_positions() {
  static const OverwritingRotation instance;
  return instance;
}

}  // namespace course

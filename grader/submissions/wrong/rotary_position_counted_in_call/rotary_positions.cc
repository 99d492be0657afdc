// The position is counted inside the call: right for a whole sequence, 0 for every decoded token.
#include "extension/rotary_positions.h"

#include <cmath>

#include "components.h"

namespace course {
namespace {

class ForgetfulRotation : public RotaryPositions {
 public:
  Heads rotate(HeadsView x, Index first_position) const override {
    const Index width = x.extent<axis::DHead>();
    const Index tokens = x.extent<axis::T>();
    if (width % 2 != 0 || first_position < 0) throw ShapeError("d_head is odd");
    Heads y(x.shape());
    for (Index at = 0; at < x.size(); at += 2) {
      const double exponent = -static_cast<double>(at % width) / static_cast<double>(width);
      const double theta = static_cast<double>(at / width % tokens) * std::pow(10000.0, exponent);
      const double x0 = x.data()[at], x1 = x.data()[at + 1];
      y.data()[at] = x0 * std::cos(theta) - x1 * std::sin(theta);
      y.data()[at + 1] = x0 * std::sin(theta) + x1 * std::cos(theta);
    }
    return y;
  }
};

}  // namespace

const RotaryPositions& rotary_positions() {
  static const ForgetfulRotation instance;
  return instance;
}

}  // namespace course

// Angles and products in long double; the result is rounded once.
#include "extension/rotary_positions.h"

#include <cmath>

#include "components.h"

namespace course {
namespace {

class LongRotation : public RotaryPositions {
 public:
  Heads rotate(HeadsView x, Index first_position) const override {
    const Index width = x.extent<axis::DHead>();
    const Index tokens = x.extent<axis::T>();
    if (width % 2 != 0) throw ShapeError("d_head is odd");
    Heads y(x.shape());
    for (Index at = 0; at < x.size(); at += 2) {
      const auto position = static_cast<long double>(first_position + at / width % tokens);
      const auto share = static_cast<long double>(at % width) / static_cast<long double>(width);
      const long double angle = position * std::exp(-share * std::log(10000.0L));
      const long double first = x.data()[at], second = x.data()[at + 1];
      y.data()[at] = static_cast<double>(first * std::cos(angle) - second * std::sin(angle));
      y.data()[at + 1] = static_cast<double>(first * std::sin(angle) + second * std::cos(angle));
    }
    return y;
  }
};

}  // namespace

const RotaryPositions& rotary_positions() {
  static const LongRotation instance;
  return instance;
}

}  // namespace course

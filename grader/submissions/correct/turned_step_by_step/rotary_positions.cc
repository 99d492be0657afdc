// The turn of each token is that of the token before it and one step more.
#include "extension/rotary_positions.h"

#include <cmath>

#include "components.h"

namespace course {
namespace {

struct Turn {
  explicit Turn(double angle) : cosine(std::cos(angle)), sine(std::sin(angle)) {}

  void add(const Turn& other) {
    const double next = cosine * other.cosine - sine * other.sine;
    sine = cosine * other.sine + sine * other.cosine;
    cosine = next;
  }

  double cosine, sine;
};

class SteppingRotation : public RotaryPositions {
 public:
  Heads rotate(HeadsView x, Index first_position) const override {
    const Index width = x.extent<axis::DHead>();
    const Index tokens = x.extent<axis::T>();
    if (width % 2 != 0) throw ShapeError("an odd d_head cannot be cut into pairs");
    Heads y(x.shape());
    for (Index d = 0; d < width; d += 2) {
      const double step = std::pow(10000.0, -static_cast<double>(d) / static_cast<double>(width));
      for (Index head = 0; head < x.size(); head += tokens * width) {
        Turn turn(static_cast<double>(first_position) * step);
        for (Index at = head + d; at < head + tokens * width; at += width) {
          const double* const in = x.data() + at;
          y.data()[at] = in[0] * turn.cosine - in[1] * turn.sine;
          y.data()[at + 1] = in[0] * turn.sine + in[1] * turn.cosine;
          turn.add(Turn(step));
        }
      }
    }
    return y;
  }
};

}  // namespace

const RotaryPositions& rotary_positions() {
  static const SteppingRotation instance;
  return instance;
}

}  // namespace course

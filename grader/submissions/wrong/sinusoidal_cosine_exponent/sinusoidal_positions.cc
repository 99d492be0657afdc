// A cosine has the exponent of its own channel, where it should have that of its sine.
#include "extension/sinusoidal_positions.h"

#include <cmath>

#include "components.h"

namespace course {
namespace {

class MistimedPositions : public SinusoidalPositions {
 public:
  PositionTable table(Index tokens, Index width) const override {
    PositionTable table(tokens, width);
    for (Index p = 0; p < tokens; ++p) {
      for (Index j = 0; j < width; ++j) {
        const double exponent = static_cast<double>(j) / static_cast<double>(width);
        const double angle = static_cast<double>(p) / std::pow(10000.0, exponent);
        table(p, j) = j % 2 == 0 ? std::sin(angle) : std::cos(angle);
      }
    }
    return table;
  }
};

}  // namespace

const SinusoidalPositions& sinusoidal_positions() {
  static const MistimedPositions instance;
  return instance;
}

}  // namespace course

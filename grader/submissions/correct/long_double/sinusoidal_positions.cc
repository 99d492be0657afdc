// Angles, sines and cosines in long double; the result is rounded once.
#include "extension/sinusoidal_positions.h"

#include <cmath>

#include "components.h"

namespace course {
namespace {

class LongPositions : public SinusoidalPositions {
 public:
  PositionTable table(Index tokens, Index width) const override {
    PositionTable table(tokens, width);
    for (Index p = 0; p < tokens; ++p) {
      for (Index j = 0; j < width; ++j) {
        const long double exponent =
            static_cast<long double>(j - j % 2) / static_cast<long double>(width);
        const long double angle = static_cast<long double>(p) * std::pow(10000.0L, -exponent);
        table(p, j) = static_cast<double>(j % 2 == 0 ? std::sin(angle) : std::cos(angle));
      }
    }
    return table;
  }
};

}  // namespace

const SinusoidalPositions& sinusoidal_positions() {
  static const LongPositions instance;
  return instance;
}

}  // namespace course

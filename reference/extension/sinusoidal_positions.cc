// The table, one number at a time. Not fast: a power for every number.

#include "extension/sinusoidal_positions.h"

#include <cmath>

#include "reference.h"

namespace course {
namespace {

class ReferenceSinusoidalPositions final : public SinusoidalPositions {
 public:
  PositionTable table(Index tokens, Index width) const override {
    PositionTable table(Shape<axis::T, axis::D>(tokens, width),
                        "table");  // refuses what is below 1
    for (Index t = 0; t < tokens; ++t) {
      for (Index j = 0; j < width; ++j) {
        // Channels 2i and 2i + 1 share a frequency. Where the width is odd, the last has no partner.
        const auto pair = static_cast<double>(j / 2);
        const double frequency = std::pow(10000.0, -2.0 * pair / static_cast<double>(width));
        const double angle = static_cast<double>(t) * frequency;
        table(t, j) = j % 2 == 0 ? std::sin(angle) : std::cos(angle);
      }
    }
    return table;
  }
};

}  // namespace

const SinusoidalPositions& reference_sinusoidal_positions() {
  static const ReferenceSinusoidalPositions component;
  return component;
}

}  // namespace course

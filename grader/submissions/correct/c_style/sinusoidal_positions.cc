// C in all but the class: channel by channel, down the column; each frequency from the last.
#include "extension/sinusoidal_positions.h"

#include <math.h>

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class CPositions : public SinusoidalPositions {
 public:
  PositionTable table(Index tokens, Index width) const override {
    Index p, j;
    PositionTable table(tokens, width);
    const double ratio = pow(10000.0, -2.0 / (double)width);
    double frequency = 1.0;
    for (j = 0; j < width; j += 2) {
      double* cell = table.data() + j;
      for (p = 0; p < tokens; p++, cell += width) {
        cell[0] = sin((double)p * frequency);
        if (j + 1 < width) cell[1] = cos((double)p * frequency);
      }
      frequency *= ratio;
    }
    return table;
  }
};

}  // namespace

const SinusoidalPositions& sinusoidal_positions() {
  static const CPositions instance;
  return instance;
}

}  // namespace course

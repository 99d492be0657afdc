// C in all but the class: a table of cosines and sines from calloc, used for every head.
#include "extension/rotary_positions.h"

#include <math.h>

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class CRotation : public RotaryPositions {
 public:
  Heads rotate(HeadsView x, Index first_position) const override {
    const Index T = x.extent<axis::T>(), width = x.extent<axis::DHead>();
    Index t, d, row;
    if (width % 2) throw ShapeError("d_head is odd");
    Heads y(x.shape());
    double* table = new_doubles(T * width);
    for (t = 0; t < T; t++) {
      for (d = 0; d < width; d += 2) {
        const double angle =
            (double)(first_position + t) * pow(10000.0, -(double)d / (double)width);
        table[t * width + d] = cos(angle);
        table[t * width + d + 1] = sin(angle);
      }
    }
    for (row = 0; row < x.size() / width; row++) {
      const double *in = x.data() + row * width, *turn = table + row % T * width;
      double* out = y.data() + row * width;
      for (d = 0; d < width; d += 2) {
        out[d] = in[d] * turn[d] - in[d + 1] * turn[d + 1];
        out[d + 1] = in[d] * turn[d + 1] + in[d + 1] * turn[d];
      }
    }
    free(table);
    return y;
  }
};

}  // namespace

const RotaryPositions& rotary_positions() {
  static const CRotation instance;
  return instance;
}

}  // namespace course

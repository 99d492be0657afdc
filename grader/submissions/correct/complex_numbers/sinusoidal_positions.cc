// A pair is a complex number on the unit circle: its imaginary part, then its real part.
#include "extension/sinusoidal_positions.h"

#include <cmath>
#include <complex>

#include "components.h"

namespace course {
namespace {

class ComplexPositions : public SinusoidalPositions {
 public:
  PositionTable table(Index tokens, Index width) const override {
    PositionTable table(tokens, width);
    for (Index i = 0; 2 * i < width; ++i) {
      const double exponent = 2.0 * static_cast<double>(i) / static_cast<double>(width);
      const std::complex<double> step(0.0, std::exp(-exponent * std::log(10000.0)));
      for (Index p = 0; p < tokens; ++p) {
        const std::complex<double> wave = std::exp(static_cast<double>(p) * step);
        table(p, 2 * i) = wave.imag();
        if (2 * i + 1 < width) table(p, 2 * i + 1) = wave.real();
      }
    }
    return table;
  }
};

}  // namespace

const SinusoidalPositions& sinusoidal_positions() {
  static const ComplexPositions instance;
  return instance;
}

}  // namespace course

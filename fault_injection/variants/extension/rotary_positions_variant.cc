#include "extension/rotary_positions_variant.h"

#include <cmath>
#include <complex>

namespace course {
namespace {

using Options = RotaryOptions;

void turn_pair(const Options& options, const double* x, double angle, double* y) {
  if (options.turn == Options::Turn::complex_product) {
    const std::complex<double> turned = std::complex(x[0], x[1]) * std::polar(1.0, angle);
    y[0] = turned.real();
    y[1] = turned.imag();
    return;
  }
  y[0] = x[0] * std::cos(angle) - x[1] * std::sin(angle);
  y[1] = x[0] * std::sin(angle) + x[1] * std::cos(angle);
}

class RotaryPositionsVariant final : public RotaryPositions {
 public:
  explicit RotaryPositionsVariant(const Options& options) : options_(options) {}

  Heads rotate(HeadsView x, Index first_position) const override {
    const Index T = x.extent<axis::T>();
    const Index width = x.extent<axis::DHead>();
    if (width % 2 != 0) throw ShapeError("d_head is odd");
    Heads y(x.shape());
    for (Index pair = 0; pair < x.size() / 2; ++pair) {
      const Index at = 2 * pair;
      const auto position = static_cast<double>(first_position + at / width % T);
      const double exponent = static_cast<double>(at % width) / static_cast<double>(width);
      turn_pair(options_, x.data() + at, position * std::pow(10000.0, -exponent), y.data() + at);
    }
    return y;
  }

 private:
  Options options_;
};

}  // namespace

std::unique_ptr<RotaryPositions> make_variant(const RotaryOptions& options) {
  return std::make_unique<RotaryPositionsVariant>(options);
}

}  // namespace course

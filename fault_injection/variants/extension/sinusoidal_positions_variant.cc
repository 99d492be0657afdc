#include "extension/sinusoidal_positions_variant.h"

#include <cmath>

namespace course {
namespace {

using Options = SinusoidalOptions;

double frequency_of(const Options& options, Index pair, Index width) {
  const double exponent = -2.0 * static_cast<double>(pair) / static_cast<double>(width);
  switch (options.frequency) {
    case Options::Frequency::by_power:
      return std::pow(10000.0, exponent);
    case Options::Frequency::by_exponential:
      return std::exp(exponent * std::log(10000.0));
  }
  return 0;
}

class SinusoidalPositionsVariant final : public SinusoidalPositions {
 public:
  explicit SinusoidalPositionsVariant(const Options& options) : options_(options) {}

  PositionTable table(Index tokens, Index width) const override {
    PositionTable table(tokens, width);
    for (Index pair = 0; 2 * pair < width; ++pair) {
      const double frequency = frequency_of(options_, pair, width);
      for (Index t = 0; t < tokens; ++t) {
        double* const row = table.data() + t * width;
        const double angle = static_cast<double>(t) * frequency;
        row[2 * pair] = std::sin(angle);
        if (2 * pair + 1 < width) row[2 * pair + 1] = std::cos(angle);
      }
    }
    return table;
  }

 private:
  Options options_;
};

}  // namespace

std::unique_ptr<SinusoidalPositions> make_variant(const SinusoidalOptions& options) {
  return std::make_unique<SinusoidalPositionsVariant>(options);
}

}  // namespace course

#include "extension/sinusoidal_positions_probe.h"

#include <fmt/format.h>

namespace course {

Outputs SinusoidalPositionsProbe::call(const Parts& parts) const {
  return {{"table", parts.sinusoidal_positions.table(tokens, width)}};
}

std::string SinusoidalPositionsProbe::given() const {
  return fmt::format("tokens = {}, width = {}", tokens, width);
}

std::unique_ptr<Probe> SinusoidalPositionsProbe::copy() const {
  return std::make_unique<SinusoidalPositionsProbe>(*this);
}

}  // namespace course

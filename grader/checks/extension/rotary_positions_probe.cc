#include "extension/rotary_positions_probe.h"

#include <fmt/format.h>

#include "compare.h"

namespace course {

RotaryPositionsProbe::RotaryPositionsProbe(Random& random, const Extents& extents, Index first)
    : x(random_heads(random, extents, "x")), first_position(first) {}

Outputs RotaryPositionsProbe::call(const Parts& parts) const {
  return {{"y", parts.rotary_positions.rotate(x, first_position)}};
}

std::string RotaryPositionsProbe::given() const {
  return fmt::format("x {}, {}; first_position {}", shape_text({"x", x}), what, first_position);
}

std::unique_ptr<Probe> RotaryPositionsProbe::copy() const {
  return std::make_unique<RotaryPositionsProbe>(*this);
}

}  // namespace course

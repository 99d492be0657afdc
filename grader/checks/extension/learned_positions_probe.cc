#include "extension/learned_positions_probe.h"

#include <fmt/format.h>

#include "compare.h"

namespace course {

LearnedPositionsProbe::LearnedPositionsProbe(Random& random, const Extents& extents)
    : LearnedPositionsProbe(random, extents, extents.T + 4) {}

LearnedPositionsProbe::LearnedPositionsProbe(Random& random, const Extents& extents, Index rows)
    : x(random_tokens(random, extents)),
      table(random_tensor(random, Shape<axis::P, axis::D>(rows, extents.D()), "table")) {}

Outputs LearnedPositionsProbe::call(const Parts& parts) const {
  return {{"y", parts.learned_positions.add(x, table)}};
}

std::string LearnedPositionsProbe::given() const {
  return fmt::format("x {}, table {}, {}", shape_text({"x", x}), shape_text({"table", table}),
                     what);
}

std::unique_ptr<Probe> LearnedPositionsProbe::copy() const {
  return std::make_unique<LearnedPositionsProbe>(*this);
}

}  // namespace course

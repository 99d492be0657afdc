#pragma once

#include "extension/learned_positions.h"
#include "fixtures.h"
#include "probe.h"

namespace course {

// One call of add. Left to itself the table has a few rows more than there are tokens.
class LearnedPositionsProbe : public Probe {
 public:
  using Table = Tensor<axis::P, axis::D>;

  explicit LearnedPositionsProbe(Random& random, const Extents& extents = kBase);
  LearnedPositionsProbe(Random& random, const Extents& extents, Index rows);

  Outputs call(const Parts& parts) const override;
  std::string given() const override;
  Outputs inputs() const override { return {{"x", x}, {"table", table}}; }
  std::unique_ptr<Probe> copy() const override;

  Tokens x;
  Table table;
  std::string what = "random";
};

}  // namespace course

#pragma once

#include "fixtures.h"
#include "probe.h"

namespace course {

// One call of rotate. d_head of the extents must be even.
class RotaryPositionsProbe : public Probe {
 public:
  explicit RotaryPositionsProbe(Random& random, const Extents& extents = kBase, Index first = 3);
  RotaryPositionsProbe(Heads x_in, Index first) : x(std::move(x_in)), first_position(first) {}

  Outputs call(const Parts& parts) const override;
  std::string given() const override;
  Outputs inputs() const override { return {{"x", x}}; }
  std::unique_ptr<Probe> copy() const override;

  Heads x;
  Index first_position;
  std::string what = "random";
};

}  // namespace course

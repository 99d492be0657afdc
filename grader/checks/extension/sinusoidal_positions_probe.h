#pragma once

#include "fixtures.h"
#include "probe.h"

namespace course {

// One table. There is nothing random in it but its shape.
class SinusoidalPositionsProbe : public Probe {
 public:
  SinusoidalPositionsProbe(Index tokens_in, Index width_in) : tokens(tokens_in), width(width_in) {}

  Outputs call(const Parts& parts) const override;
  std::string given() const override;
  Outputs inputs() const override { return {}; }
  std::unique_ptr<Probe> copy() const override;

  Index tokens, width;
};

}  // namespace course

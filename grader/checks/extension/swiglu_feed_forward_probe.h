#pragma once

#include "fixtures.h"
#include "probe.h"

namespace course {

// One call of the gated feed-forward layer.
class SwigluFeedForwardProbe : public Probe {
 public:
  explicit SwigluFeedForwardProbe(Random& random, const Extents& extents = kBase);

  // Narrow, and before the SiLU every gate is within 0.5 of `center` · (1 … 1.5). There is no bias:
  // channel 0 of every token is 1 and takes its place.
  static SwigluFeedForwardProbe gates_about(Random& random, double center);

  Outputs call(const Parts& parts) const override;
  std::string given() const override;
  Outputs inputs() const override;
  std::unique_ptr<Probe> copy() const override;

  Tokens x;
  Tensor<axis::D, axis::F> w_gate, w_up;
  Tensor<axis::F, axis::D> w_down;
  std::string what = "random";
};

}  // namespace course

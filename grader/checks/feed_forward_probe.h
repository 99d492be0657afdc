#pragma once

#include "fixtures.h"
#include "probe.h"

namespace course {

// One call of the feed-forward layer.
class FeedForwardProbe : public Probe {
 public:
  explicit FeedForwardProbe(Random& random, const Extents& extents = kBase);

  // Narrow, and before the ReLU every hidden value is within 0.5 of `center` · (1 … 1.5).
  static FeedForwardProbe hidden_about(Random& random, double center);

  Outputs call(const Parts& parts) const override;
  std::string given() const override;
  Outputs inputs() const override;
  std::unique_ptr<Probe> copy() const override;

  Tokens x;
  Tensor<axis::D, axis::F> w1;
  Tensor<axis::F> b1;
  Tensor<axis::F, axis::D> w2;
  Tensor<axis::D> b2;
  std::string what = "random";
};

}  // namespace course

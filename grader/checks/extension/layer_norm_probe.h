#pragma once

#include "fixtures.h"
#include "probe.h"

namespace course {

// One call of normalize.
class LayerNormProbe : public Probe {
 public:
  explicit LayerNormProbe(Random& random, const Extents& extents = kBase);

  // The same with rows of about this mean and this standard deviation.
  struct Rows {
    double mean = 0;
    double deviation = 1;
  };
  LayerNormProbe(Random& random, const Rows& rows, double eps);

  Outputs call(const Parts& parts) const override;
  std::string given() const override;
  Outputs inputs() const override;
  std::unique_ptr<Probe> copy() const override;

  Tokens x;
  Gain gain, bias;
  double eps = 0.037;
  std::string what = "random";
};

}  // namespace course

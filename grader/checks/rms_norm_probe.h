#pragma once

#include "fixtures.h"
#include "probe.h"

namespace course {

// One call of normalize.
class RmsNormProbe : public Probe {
 public:
  explicit RmsNormProbe(Random& random, const Extents& extents = kBase);

  // The same with rows of about this rms.
  RmsNormProbe(Random& random, double rms, double eps);

  Outputs call(const Parts& parts) const override;
  std::string given() const override;
  Outputs inputs() const override;
  std::unique_ptr<Probe> copy() const override;

  Tokens x;
  Gain gain;
  double eps = 0.037;
  std::string what = "random";
};

}  // namespace course

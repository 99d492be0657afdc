#pragma once

#include "fixtures.h"
#include "probe.h"

namespace course {

// One call of merge.
class HeadMergeProbe : public Probe {
 public:
  explicit HeadMergeProbe(Random& random, const Extents& extents = kBase);

  Outputs call(const Parts& parts) const override;
  std::string given() const override;
  Outputs inputs() const override;
  std::unique_ptr<Probe> copy() const override;

  Heads heads;
  SquareWeight w_o;
  std::string what = "random";
};

}  // namespace course

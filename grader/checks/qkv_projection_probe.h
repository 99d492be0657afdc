#pragma once

#include "fixtures.h"
#include "probe.h"

namespace course {

// One call of project.
class QkvProjectionProbe : public Probe {
 public:
  explicit QkvProjectionProbe(Random& random, const Extents& extents = kBase);

  Outputs call(const Parts& parts) const override;
  std::string given() const override;
  Outputs inputs() const override;
  std::unique_ptr<Probe> copy() const override;

  Tokens x;
  SquareWeight w_q, w_k, w_v;
  Index heads;
  std::string what = "random";
};

}  // namespace course

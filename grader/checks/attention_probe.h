#pragma once

#include "causal_attention.h"
#include "fixtures.h"
#include "probe.h"

namespace course {

// One call of attend.
class AttentionProbe : public Probe {
 public:
  AttentionProbe(Heads q_in, Heads k_in, Heads v_in, Mask mask_in, std::string what_in)
      : q(std::move(q_in)),
        k(std::move(k_in)),
        v(std::move(v_in)),
        mask(mask_in),
        what(std::move(what_in)) {}

  static AttentionProbe random(Random& random, const Extents& extents = kBase,
                               Mask mask = Mask::causal);

  Outputs call(const Parts& parts) const override;
  std::string given() const override;
  Outputs inputs() const override;
  std::unique_ptr<Probe> copy() const override;

  static Outputs stages(const AttentionStages& result);

  Heads q, k, v;
  Mask mask;
  std::string what;  // "random"
};

}  // namespace course

#pragma once

#include <exception>
#include <string>

#include "components.h"
#include "verdict.h"

namespace course {

// One object for each component, wherever it lives: the learner's behind a socket, a fault, the
// reference, another correct solution. Checks know nothing else of what they check.
struct Parts {
  const Primitives& primitives;
  const QkvProjection& qkv_projection;
  const CausalAttention& causal_attention;
  const HeadMerge& head_merge;
  const RmsNorm& rms_norm;
  const PreNormResidual& pre_norm_residual;
  const FeedForward& feed_forward;
  const TransformerBlock& transformer_block;
};

inline Parts parts_of(const Components& table) {
  return {table.primitives(),   table.qkv_projection(),   table.causal_attention(),
          table.head_merge(),   table.rms_norm(),         table.pre_norm_residual(),
          table.feed_forward(), table.transformer_block()};
}

class Subject {
 public:
  virtual ~Subject() = default;

  // Valid until the next restart. May throw SubjectFailure, and so may every method of the parts.
  virtual const Parts& parts() = 0;

  // Afterwards everything is as if nothing had been called before.
  virtual void restart() = 0;
};

// A call that gave no answer: the process crashed, ran out of time or memory, sent nonsense. Thrown
// by whoever stands between a check and the code that it checks.
class SubjectFailure : public std::exception {
 public:
  SubjectFailure(Outcome outcome, std::string reason)
      : outcome_(outcome), reason_(std::move(reason)) {}

  Outcome outcome() const { return outcome_; }
  const char* what() const noexcept override { return reason_.c_str(); }

 private:
  Outcome outcome_;
  std::string reason_;
};

}  // namespace course

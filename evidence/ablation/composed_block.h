#pragma once

#include "component.h"
#include "subject.h"

namespace course {

// Where the residual stands in a sub-layer.
enum class Residual {
  pre_norm,   // x + sublayer(norm(x)), as the contract has it
  post_norm,  // norm(x + sublayer(x)), as the first Transformers had it
  none,       // sublayer(norm(x))
};

struct Wiring {
  Residual residual = Residual::pre_norm;
  Mask mask = Mask::causal;
};

// A block put together here, out of somebody's parts, so that one thing at a time can be otherwise.
// Whatever they answer is looked at before it is used: a wrong shape or a number that is not finite
// is a SubjectFailure, and `running` stays at the component whose code gave it.
class ComposedBlock {
 public:
  // `called_back` has the parts that are called while `parts` is in a call; see show.h.
  ComposedBlock(const Parts& parts, const Parts& called_back, Component& running)
      : parts_(parts), called_back_(called_back), running_(running) {}

  Tokens forward(TokensView x, const BlockWeights& weights, const Wiring& wiring = {}) const;

  // The first sub-layer's queries, keys and values.
  QkvHeads project(TokensView x, const BlockWeights& weights) const;
  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const;

  // The block as its own author has wired it.
  Tokens own_forward(TokensView x, const BlockWeights& weights) const;

 private:
  // The parts for what is called from here, and for what is called back.
  class Leaves;

  const Parts& parts_;
  const Parts& called_back_;
  Component& running_;
};

}  // namespace course

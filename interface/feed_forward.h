#pragma once

#include "tokens.h"

namespace course {

// Two linear maps with a ReLU between them, for each token alone.
//
//   hidden[b,t,f] = max(0, Σ_j x[b,t,j] · w1[j,f] + b1[f])
//   y[b,t,j]      = Σ_f hidden[b,t,f] · w2[f,j] + b2[j]
//
// Shapes
//   x (B, T, D), w1 (D, F), b1 (F), w2 (F, D), b2 (D)  ->  y (B, T, D)
// Requires
//   Every entry is finite.
// Ensures
//   - y is relu(x · w1 + b1) · w2 + b2                                   [two-maps]
//   - the hidden layer is cut at 0                                       [relu-between]
//   - nothing is cut after the second map: y may be negative             [no-relu-at-the-end]
//   - a negative hidden unit adds exactly nothing, however negative      [relu-is-exact]
//   - b1 is added before the ReLU                                        [adds-b1]
//   - b2 is added once, after the second map                             [adds-b2]
//   - right for hidden values up to 1e6                                  [large-hidden]
//   - tokens and batch rows do not see each other                        [tokens-apart]
//   - right for F above D and for F below D                              [any-hidden-width]
//   - right for one token and for one batch row                          [single-token]
//   - the inputs are unmodified                                          [leaves-inputs]
//   - two calls with equal arguments agree                               [repeats]
//   - nothing is kept from an earlier call or another shape              [keeps-no-state]
// Errors
//   - ShapeError if a weight or a bias does not fit D and F              [weights-fit-widths]
// Ownership
//   Arguments are borrowed for the call; they may alias each other. The result is the caller's.
// Threads
//   One method is called at a time. A method may start threads if it joins them before it returns.
// Source
//   Vaswani et al. 2017, Attention Is All You Need, section 3.3.
class FeedForward {
 public:
  virtual ~FeedForward() = default;

  virtual Tokens forward(TokensView x, TensorView<axis::D, axis::F> w1, TensorView<axis::F> b1,
                         TensorView<axis::F, axis::D> w2, TensorView<axis::D> b2) const = 0;
};

}  // namespace course

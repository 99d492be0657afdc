#pragma once

#include "tokens.h"

namespace course {

// Two linear maps with a GELU between them, for each token alone. GELU is a ReLU with a soft knee:
// a number times the probability that a standard normal number lies below it.
//
//   gelu(u)       = u · ½ · (1 + erf(u / √2))
//   hidden[b,t,f] = gelu(Σ_j x[b,t,j] · w1[j,f] + b1[f])
//   y[b,t,j]      = Σ_f hidden[b,t,f] · w2[f,j] + b2[j]
//
// Shapes
//   x (B, T, D), w1 (D, F), b1 (F), w2 (F, D), b2 (D)  ->  y (B, T, D)
// Requires
//   Every entry is finite.
// Ensures
//   - y is gelu(x · w1 + b1) · w2 + b2                                   [two-maps]
//   - GELU is the exact form, with erf: not tanh, not sigmoid(1.702 u)   [exact-form]
//   - gelu(1) = 0.8413, gelu(-1) = -0.1587, gelu(0) = 0                  [worked-example]
//   - a hidden value a little below 0 stays a little below 0             [negative-part]
//   - nothing is cut or bent after the second map                        [no-gelu-at-the-end]
//   - b1 is added before the GELU                                        [adds-b1]
//   - b2 is added once, after the second map                             [adds-b2]
//   - right for hidden values up to 1e6, positive and negative           [large-hidden]
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
//   Hendrycks and Gimpel 2016, Gaussian Error Linear Units, section 2.
class GeluFeedForward {
 public:
  virtual ~GeluFeedForward() = default;

  virtual Tokens forward(TokensView x, TensorView<axis::D, axis::F> w1, TensorView<axis::F> b1,
                         TensorView<axis::F, axis::D> w2, TensorView<axis::D> b2) const = 0;
};

}  // namespace course

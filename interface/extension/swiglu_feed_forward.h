#pragma once

#include "tokens.h"

namespace course {

// Two linear maps side by side, one of which opens and closes a gate for the other, then a third
// map back. No bias anywhere.
//
//   silu(u)       = u / (1 + exp(-u))
//   hidden[b,t,f] = silu(Σ_j x[b,t,j] · w_gate[j,f]) · Σ_j x[b,t,j] · w_up[j,f]
//   y[b,t,j]      = Σ_f hidden[b,t,f] · w_down[f,j]
//
// Shapes
//   x (B, T, D), w_gate (D, F), w_up (D, F), w_down (F, D)  ->  y (B, T, D)
// Requires
//   Every entry is finite.
// Ensures
//   - y is (silu(x · w_gate) ⊗ (x · w_up)) · w_down                      [three-maps]
//   - SiLU is u · sigmoid(u), with no other factor inside                [silu-of-gate]
//   - silu(1) = 0.7311, silu(-1) = -0.2689, silu(0) = 0                  [worked-example]
//   - the upward map has no activation: y is linear in w_up              [up-is-linear]
//   - gate and up are multiplied number by number, not added             [gates-up]
//   - the gate is w_gate's, and what passes through it w_up's            [gate-and-up-apart]
//   - a gate of zero lets exactly nothing through                        [closed-gate]
//   - tokens of zeros give exactly zero: there is no bias                [no-bias]
//   - right for gates up to 1e3, positive and negative                   [large-gate]
//   - tokens and batch rows do not see each other                        [tokens-apart]
//   - right for F above D and for F below D                              [any-hidden-width]
//   - right for one token and for one batch row                          [single-token]
//   - the inputs are unmodified                                          [leaves-inputs]
//   - two calls with equal arguments agree                               [repeats]
//   - nothing is kept from an earlier call or another shape              [keeps-no-state]
// Errors
//   - ShapeError if a weight does not fit D and F                        [weights-fit-widths]
// Ownership
//   Arguments are borrowed for the call; they may alias each other. The result is the caller's.
// Threads
//   One method is called at a time. A method may start threads if it joins them before it returns.
// Source
//   Shazeer 2020, GLU Variants Improve Transformer, section 2.
class SwiGluFeedForward {
 public:
  virtual ~SwiGluFeedForward() = default;

  virtual Tokens forward(TokensView x, TensorView<axis::D, axis::F> w_gate,
                         TensorView<axis::D, axis::F> w_up,
                         TensorView<axis::F, axis::D> w_down) const = 0;
};

}  // namespace course

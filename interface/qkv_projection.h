#pragma once

#include "tokens.h"

namespace course {

struct QkvHeads {
  Heads q, k, v;
};

// Three linear maps of the same tokens, each split into heads.
//
//   q[b,h,t,d] = Σ_i x[b,t,i] · w_q[i, h·d_head + d]        k with w_k, v with w_v
//
// Shapes
//   x (B, T, D); w_q, w_k, w_v (D_in, D_out) = (D, D)  ->  q, k, v (B, H, T, d_head)
//   H = heads, d_head = D / H
// Requires
//   Every entry is finite.
// Ensures
//   - q is x · w_q                                                       [projects-q]
//   - k is x · w_k                                                       [projects-k]
//   - v is x · w_v                                                       [projects-v]
//   - head h takes columns h·d_head … (h+1)·d_head - 1                   [head-takes-its-columns]
//   - every channel of x reaches every head                              [heads-read-all-channels]
//   - token order is kept, and a token does not see another              [tokens-apart]
//   - batch order is kept, and a batch row does not see another          [batch-rows-apart]
//   - linear in x                                                        [linear-in-x]
//   - right for one head, and for heads of width 1                       [any-head-count]
//   - right for one token and for one batch row                          [single-token]
//   - the inputs are unmodified                                          [leaves-inputs]
//   - two calls with equal arguments agree                               [repeats]
//   - nothing is kept from an earlier call or another shape              [keeps-no-state]
// Errors
//   - ShapeError if heads is below 1 or does not divide D                [heads-divide-width]
//   - ShapeError if a weight is not (D, D)                               [weights-fit-width]
// Ownership
//   Arguments are borrowed for the call; they may alias each other. The result is the caller's.
// Threads
//   One method is called at a time. A method may start threads if it joins them before it returns.
// Source
//   Vaswani et al. 2017, Attention Is All You Need, section 3.2.2.
class QkvProjection {
 public:
  virtual ~QkvProjection() = default;

  virtual QkvHeads project(TokensView x, SquareWeightView w_q, SquareWeightView w_k,
                           SquareWeightView w_v, Index heads) const = 0;
};

}  // namespace course

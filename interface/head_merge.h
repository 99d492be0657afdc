#pragma once

#include "tokens.h"

namespace course {

// The heads laid side by side again, then one linear map.
//
//   concat[b,t, h·d_head + d] = heads[b,h,t,d]
//   y[b,t,j]                  = Σ_i concat[b,t,i] · w_o[i,j]
//
// Shapes
//   heads (B, H, T, d_head), w_o (D_in, D_out) = (D, D)  ->  y (B, T, D); D = H · d_head
// Requires
//   Every entry is finite.
// Ensures
//   - y is the concatenation times w_o                                   [merges-then-maps]
//   - with w_o = identity, the merge undoes the split of the projection  [undoes-split]
//   - heads are laid side by side in their order                         [head-order-kept]
//   - rows of w_o are read, columns written                              [reads-rows-of-w-o]
//   - token order is kept, and a token does not see another              [tokens-apart]
//   - batch order is kept, and a batch row does not see another          [batch-rows-apart]
//   - linear in the heads                                                [linear-in-heads]
//   - right for one head, and for heads of width 1                       [any-head-count]
//   - right for one token and for one batch row                          [single-token]
//   - the inputs are unmodified                                          [leaves-inputs]
//   - two calls with equal arguments agree                               [repeats]
//   - nothing is kept from an earlier call or another shape              [keeps-no-state]
// Errors
//   - ShapeError if w_o is not (D, D)                                    [weight-fits-width]
// Ownership
//   Arguments are borrowed for the call; they may alias each other. The result is the caller's.
// Threads
//   One method is called at a time. A method may start threads if it joins them before it returns.
// Source
//   Vaswani et al. 2017, Attention Is All You Need, section 3.2.2.
class HeadMerge {
 public:
  virtual ~HeadMerge() = default;

  virtual Tokens merge(HeadsView heads, SquareWeightView w_o) const = 0;
};

}  // namespace course

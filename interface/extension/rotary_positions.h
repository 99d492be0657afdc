#pragma once

#include "tokens.h"

namespace course {

// Queries and keys turned by an angle that grows with the position, pair of channels by pair: their
// dot product then depends on how far apart they are, and not on where.
//
//   y[2i]     = x[2i] · cos θ - x[2i + 1] · sin θ        x[2i] is x[b,h,t,2i], y likewise
//   y[2i + 1] = x[2i] · sin θ + x[2i + 1] · cos θ        θ = p · ω_i, ω_i = 10000^(-2i / d_head)
//                                                        p = first_position + t
//
// Shapes
//   x (B, H, T, d_head), d_head even  ->  y (B, H, T, d_head)
// Requires
//   Every entry is finite; first_position ≥ 0.
// Ensures
//   - the pair (2i, 2i + 1) is turned by p · ω_i, towards 2i + 1         [turns-pairs]
//   - a pair are two neighbours, not channels i and i + d_head / 2       [pairs-are-neighbours]
//   - ω_i is 10000^(-2i / d_head)                                        [frequencies]
//   - at position 0 nothing changes, exactly                             [position-zero]
//   - token t stands at first_position + t                               [first-position]
//   - turned one at a time, each at its position, they agree             [one-at-a-time]
//   - [1, 0] at position 1 becomes [0.5403, 0.8415]                      [worked-example]
//   - the length of each pair is kept                                    [keeps-lengths]
//   - q · k depends on the difference of their positions alone           [relative-positions]
//   - turning to position p, then on by p', is turning to p + p'         [angles-add]
//   - right up to position 4096                                          [far-positions]
//   - linear in x                                                        [linear-in-x]
//   - turned tokens tell attention without a mask their order            [order-matters]
//   - heads and batch rows are turned alike and do not see each other    [heads-apart]
//   - right for one token, and for heads of width 2                      [single-token]
//   - the inputs are unmodified                                          [leaves-inputs]
//   - two calls with equal arguments agree                               [repeats]
//   - nothing is kept from an earlier call or another shape              [keeps-no-state]
// Errors
//   - ShapeError if d_head is odd                                        [even-width]
// Ownership
//   Arguments are borrowed for the call; they may alias each other. The result is the caller's.
// Threads
//   One method is called at a time. A method may start threads if it joins them before it returns.
// Source
//   Su et al. 2021, RoFormer: Enhanced Transformer with Rotary Position Embedding, section 3.2.
class RotaryPositions {
 public:
  virtual ~RotaryPositions() = default;

  virtual Heads rotate(HeadsView x, Index first_position) const = 0;
};

}  // namespace course

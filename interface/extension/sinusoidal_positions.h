#pragma once

#include "tensor.h"

namespace course {

using PositionTable = Tensor<axis::T, axis::D>;  // row p: the vector of position p

// A vector for each position, made of waves: fast in the first channels, slow in the last.
//
//   table[p, 2i]     = sin(p · ω_i)
//   table[p, 2i + 1] = cos(p · ω_i)          ω_i = 10000^(-2i / D), p = 0 … T - 1
//
// Shapes
//   T = tokens, D = width  ->  table (T, D)
// Requires
//   Nothing.
// Ensures
//   - channel 2i of row p is sin(p · ω_i)                                [sines-at-even]
//   - channel 2i + 1 of row p is cos(p · ω_i)                            [cosines-at-odd]
//   - ω_i is 10000^(-2i / D): 1 for the first pair, then ever slower     [frequencies]
//   - a sine and its cosine stand side by side                           [pairs-side-by-side]
//   - positions are counted from 0: row 0 is exactly 0, 1, 0, 1, …       [row-zero]
//   - for even D, row p · row (p + Δ) is Σ_i cos(Δ · ω_i), whatever p    [inner-product]
//   - T = 16, D = 32: it is 15.313649 for Δ = 1, 11.777383 for Δ = 5     [worked-example]
//   - each pair has length 1                                             [pairs-of-length-one]
//   - for odd D the last channel is a sine without its cosine            [odd-width]
//   - no two rows are alike                                              [rows-differ]
//   - added to tokens, they tell attention without a mask their order    [order-matters]
//   - the first T' rows are the table for T' tokens                      [prefix-stays]
//   - right up to position 4096                                          [far-positions]
//   - right for one token, and for width 1 and 2                         [single-token]
//   - two calls with equal arguments agree                               [repeats]
//   - nothing is kept from an earlier call or another shape              [keeps-no-state]
// Errors
//   - ShapeError if tokens or width is below 1                           [extents-at-least-one]
// Ownership
//   The result is the caller's.
// Threads
//   One method is called at a time. A method may start threads if it joins them before it returns.
// Source
//   Vaswani et al. 2017, Attention Is All You Need, section 3.5.
class SinusoidalPositions {
 public:
  virtual ~SinusoidalPositions() = default;

  virtual PositionTable table(Index tokens, Index width) const = 0;
};

}  // namespace course

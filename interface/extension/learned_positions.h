#pragma once

#include "tokens.h"

namespace course {

using LearnedTableView = TensorView<axis::P, axis::D>;  // row p: the vector of position p

// A vector for each position, learned like any weight: a table with a row for each.
//
//   y[b,t,j] = x[b,t,j] + table[t,j]
//
// Shapes
//   x (B, T, D), table (P, D)  ->  y (B, T, D); P, the longest sequence there is a row for, ≥ T
// Requires
//   Every entry is finite.
// Ensures
//   - token t is given row t                                             [adds-row-t]
//   - the first token is given row 0                                     [starts-at-row-zero]
//   - each channel of a row goes to the channel of its number            [channel-by-channel]
//   - every batch row is given the same rows                             [same-in-every-batch-row]
//   - the rows from T on are not read                                    [later-rows-unread]
//   - a table of exactly T rows is long enough                           [table-just-long-enough]
//   - a table of zeros gives exactly x                                   [zero-table]
//   - tokens of zeros give exactly the rows of the table                 [zero-tokens]
//   - added to tokens, they tell attention without a mask their order    [order-matters]
//   - tokens and batch rows do not see each other                        [tokens-apart]
//   - right for one token and for one batch row                          [single-token]
//   - the inputs are unmodified                                          [leaves-inputs]
//   - two calls with equal arguments agree                               [repeats]
//   - nothing is kept from an earlier call or another shape              [keeps-no-state]
// Errors
//   - ShapeError if the table has fewer rows than there are tokens       [table-too-short]
//   - ShapeError if the width of the table is not D                      [table-fits-width]
// Ownership
//   Arguments are borrowed for the call; they may alias each other. The result is the caller's.
// Threads
//   One method is called at a time. A method may start threads if it joins them before it returns.
// Source
//   Gehring et al. 2017, Convolutional Sequence to Sequence Learning, section 3.1.
class LearnedPositions {
 public:
  virtual ~LearnedPositions() = default;

  virtual Tokens add(TokensView x, LearnedTableView table) const = 0;
};

}  // namespace course

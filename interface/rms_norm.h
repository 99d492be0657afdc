#pragma once

#include "tokens.h"

namespace course {

// Each token scaled to a root mean square of 1, then channel by channel by a gain.
//
//   y[b,t,j] = x[b,t,j] / √(mean_j' x[b,t,j']² + eps) · gain[j]
//
// Shapes
//   x (B, T, D), gain (D), eps a number  ->  y (B, T, D)
// Requires
//   Every entry is finite; eps > 0.
// Ensures
//   - the mean of squares is taken over D, for each token alone          [mean-of-squares]
//   - tokens and batch rows do not see each other                        [tokens-apart]
//   - nothing is centred: rows with a large mean keep it                 [keeps-the-mean]
//   - eps is added inside the root                                       [eps-inside-root]
//   - eps is the argument's, whatever its value                          [eps-from-argument]
//   - right for rows as small as 1e-6                                    [small-rows]
//   - the zero row gives zero                                            [zero-row]
//   - scaling a large row (rms ≥ 1e4) does not change the result         [scale-invariance]
//   - right for rows with one entry far larger than the others           [one-large-channel]
//   - each channel has its own gain                                      [gain-per-channel]
//   - right for one token and for one channel                            [single-token]
//   - the inputs are unmodified                                          [leaves-inputs]
//   - two calls with equal arguments agree                               [repeats]
//   - nothing is kept from an earlier call or another shape              [keeps-no-state]
// Errors
//   - ShapeError if the gain is not (D)                                  [gain-fits-width]
// Ownership
//   Arguments are borrowed for the call; they may alias each other. The result is the caller's.
// Threads
//   One method is called at a time. A method may start threads if it joins them before it returns.
// Source
//   Zhang and Sennrich 2019, Root Mean Square Layer Normalization, section 4.
class RmsNorm {
 public:
  virtual ~RmsNorm() = default;

  virtual Tokens normalize(TokensView x, GainView gain, double eps) const = 0;
};

}  // namespace course

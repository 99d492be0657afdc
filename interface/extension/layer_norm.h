#pragma once

#include "tokens.h"

namespace course {

// Each token centred and scaled to a standard deviation of 1, then channel by channel a gain and a
// bias.
//
//   mean[b,t] = mean_j x[b,t,j]
//   var[b,t]  = mean_j (x[b,t,j] - mean[b,t])²
//   y[b,t,j]  = (x[b,t,j] - mean[b,t]) / √(var[b,t] + eps) · gain[j] + bias[j]
//
// Shapes
//   x (B, T, D), gain (D), bias (D), eps a number  ->  y (B, T, D)
// Requires
//   Every entry is finite; eps > 0.
// Ensures
//   - the mean of each token is taken away                               [takes-mean-away]
//   - the variance is divided by D, not by D - 1                         [population-variance]
//   - tokens and batch rows do not see each other                        [tokens-apart]
//   - eps is added inside the root                                       [eps-inside-root]
//   - eps is the argument's, whatever its value                          [eps-from-argument]
//   - right for rows as small as 1e-6                                    [small-rows]
//   - right for rows whose mean is 3e4, far above their spread           [large-mean]
//   - a constant row gives the bias                                      [constant-row]
//   - adding a number to a row changes nothing but the last digits       [shift-invariance]
//   - scaling a row of deviation ≥ 1e4 does not change the result        [scale-invariance]
//   - right for rows with one entry far larger than the others           [one-large-channel]
//   - each channel has its own gain                                      [gain-per-channel]
//   - each channel has its own bias, added after the gain                [bias-after-gain]
//   - right for one token and for one channel                            [single-token]
//   - the inputs are unmodified                                          [leaves-inputs]
//   - two calls with equal arguments agree                               [repeats]
//   - nothing is kept from an earlier call or another shape              [keeps-no-state]
// Errors
//   - ShapeError if the gain is not (D)                                  [gain-fits-width]
//   - ShapeError if the bias is not (D)                                  [bias-fits-width]
// Ownership
//   Arguments are borrowed for the call; they may alias each other. The result is the caller's.
// Threads
//   One method is called at a time. A method may start threads if it joins them before it returns.
// Source
//   Ba, Kiros and Hinton 2016, Layer Normalization, section 3.
class LayerNorm {
 public:
  virtual ~LayerNorm() = default;

  virtual Tokens normalize(TokensView x, GainView gain, TensorView<axis::D> bias,
                           double eps) const = 0;
};

}  // namespace course

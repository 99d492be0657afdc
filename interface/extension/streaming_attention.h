#pragma once

#include "tokens.h"

namespace course {

// The output of causal attention alone, without ever holding a row of scores for every query: keys
// come in tiles, and a running maximum and a running sum correct what was mixed so far.
//
//   output[b,h,t,d] = Σ_s≤t exp(score[t,s]) · v[b,h,s,d] / Σ_s≤t exp(score[t,s])
//   score[t,s]      = Σ_d q[b,h,t,d] · k[b,h,s,d] / √d_head
//
// Shapes
//   q, k, v (B, H, T, d_head)  ->  output (B, H, T, d_head)
// Requires
//   Every entry is finite, and the scores are at most 1.2e5 in magnitude.
// Ensures
//   - output is that of causal attention                                 [causal-output]
//   - right for any number of tokens, whatever the tiles                 [any-length]
//   - no (T, S) buffer: T = 2048 takes ≤ 4.7 MB more than T = 512        [no-square-buffer]
//   - the first token's output is exactly its value                      [first-token]
//   - the largest score may come in any tile, first, last or between     [maximum-in-any-tile]
//   - right when all scores are large, +1000                             [scores-all-high]
//   - right when all scores are low, -1000, -12000 or -120000            [scores-all-low]
//   - right when a hidden key outweighs every visible one by 1000        [hidden-spike]
//   - right when a visible key outweighs every other one by 1000         [visible-spike]
//   - right when rows lie between -1000 and 1000                         [rows-far-apart]
//   - output is exactly unchanged when v changes at s > t                [future-values-unread]
//   - output is unchanged, but for rounding, when k changes at s > t     [future-keys-unread]
//   - the first T' rows are those of the sequence cut after T' tokens    [prefix-stays]
//   - linear in v                                                        [linear-in-v]
//   - several heads at once give what each head gives alone              [heads-apart]
//   - several batch rows at once give what each row gives alone          [batch-rows-apart]
//   - right for one token, and for heads of width 1                      [single-token]
//   - the inputs are unmodified                                          [leaves-inputs]
//   - two calls with equal arguments agree                               [repeats]
//   - nothing is kept from an earlier call or another shape              [keeps-no-state]
// Errors
//   - ShapeError if the shape of k or v is not that of q                 [shapes-agree]
// Ownership
//   Arguments are borrowed for the call; they may alias each other. The result is the caller's.
// Threads
//   One method is called at a time. A method may start threads if it joins them before it returns.
// Source
//   Milakov and Gimelshein 2018, Online normalizer calculation for softmax; Dao et al. 2022,
//   FlashAttention.
class StreamingAttention {
 public:
  virtual ~StreamingAttention() = default;

  virtual Heads attend(HeadsView q, HeadsView k, HeadsView v) const = 0;
};

}  // namespace course

#pragma once

#include "causal_attention.h"

namespace course {

// Causal attention that looks back a fixed number of tokens, the token itself included: W = window.
//
//   scores[b,h,t,s]        = Σ_d q[b,h,t,d] · k[b,h,s,d] / √d_head
//   masked_scores[b,h,t,s] = scores[b,h,t,s] where t - W < s ≤ t, else -∞
//   weights[b,h,t,s]       = exp(masked_scores[b,h,t,s]) / Σ_s' exp(masked_scores[b,h,t,s'])
//   output[b,h,t,d]        = Σ_s weights[b,h,t,s] · v[b,h,s,d]
//
// Shapes
//   q, k, v (B, H, T, d_head)
//     ->  scores, masked_scores, weights (B, H, T, S), output (B, H, T, d_head); S = T
// Requires
//   Every entry is finite, and the scores are at most 1.2e5 in magnitude.
// Ensures
//   - scores are the products of queries and keys over √d_head           [scales-by-root-d-head]
//   - scores hold every pair, before any mask                            [scores-before-mask]
//   - masked_scores equal the scores for t - W < s ≤ t                   [keeps-window]
//   - masked_scores are -∞ for s > t (any value ≤ -1e8 is accepted)      [hides-future]
//   - masked_scores are -∞ for s ≤ t - W (any value ≤ -1e8 is accepted)  [hides-distant-past]
//   - weights are the softmax of the masked scores over the keys s       [softmax-over-keys]
//   - weights are exactly 0 outside the window                           [outside-weights-zero]
//   - row t has min(W, t + 1) weights above 0, which sum to 1            [window-is-full]
//   - output is the mix of values by weights                             [mixes-values]
//   - with W ≥ T every stage is that of causal attention                 [wide-window]
//   - with W = 1 the output is exactly v                                 [window-of-one]
//   - output is exactly unchanged when v changes outside of it           [outside-values-unread]
//   - output is unchanged, but for rounding, when such a k changes       [outside-keys-unread]
//   - L layers in a row reach the tokens t - L·(W - 1) … t and no other  [receptive-field]
//   - right when a key outside outweighs every one inside by 1000        [hidden-spike]
//   - right when all scores are high or low, ±1000, -12000               [scores-far-from-zero]
//   - several heads at once give what each head gives alone              [heads-apart]
//   - several batch rows at once give what each row gives alone          [batch-rows-apart]
//   - right for one token, and for heads of width 1                      [single-token]
//   - the inputs are unmodified                                          [leaves-inputs]
//   - two calls with equal arguments agree                               [repeats]
//   - nothing is kept from an earlier call, shape or window              [keeps-no-state]
// Errors
//   - ShapeError if the shape of k or v is not that of q                 [shapes-agree]
//   - ShapeError if the window is below 1                                [window-at-least-one]
// Ownership
//   Arguments are borrowed for the call; they may alias each other. The result is the caller's.
// Threads
//   One method is called at a time. A method may start threads if it joins them before it returns.
// Source
//   Child et al. 2019, Generating Long Sequences with Sparse Transformers; Jiang et al. 2023,
//   Mistral 7B.
class SlidingWindowAttention {
 public:
  virtual ~SlidingWindowAttention() = default;

  virtual AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Index window) const = 0;
};

}  // namespace course

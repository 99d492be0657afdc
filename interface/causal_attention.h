#pragma once

#include "tokens.h"

namespace course {

enum class Mask {
  none,    // every token sees every token
  causal,  // token t sees the tokens 0 … t
};

using Scores =
    Tensor<axis::B, axis::H, axis::T, axis::S>;  // row t: what query t gives to each key s
using ScoresView = TensorView<axis::B, axis::H, axis::T, axis::S>;

struct AttentionStages {
  Scores scores, masked_scores, weights;
  Heads output;
};

// Every query reads the keys it may see, and returns a mix of their values. All four stages are
// returned.
//
//   scores[b,h,t,s]        = Σ_d q[b,h,t,d] · k[b,h,s,d] / √d_head
//   masked_scores[b,h,t,s] = scores[b,h,t,s] where s ≤ t or the mask is none, else -∞
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
//   - scores hold every pair, future ones included, before any mask      [scores-before-mask]
//   - the third axis of the scores is the query, the fourth the key      [query-then-key]
//   - masked_scores equal the scores for s ≤ t                           [keeps-past]
//   - masked_scores are -∞ for s > t (any value ≤ -1e8 is accepted)      [hides-future]
//   - with mask none, masked_scores equal the scores everywhere          [none-hides-nothing]
//   - weights are the softmax of the masked scores over the keys s       [softmax-over-keys]
//   - weights are exactly 0 for s > t                                    [future-weights-zero]
//   - each row of weights sums to 1                                      [rows-sum-to-one]
//   - the first token's weight on itself is 1                            [first-token]
//   - scaled scores [[2, 1], [0.5, 3]] give weights [[1, 0], [0.0759, 0.9241]] [two-token-example]
//   - q = k = v = identity, four tokens: the weights worked out by hand  [four-token-example]
//   - output is the mix of values by weights                             [mixes-values]
//   - output is exactly unchanged when v changes at s > t                [future-values-unread]
//   - output is unchanged, but for rounding, when k changes at s > t     [future-keys-unread]
//   - the first T' rows are those of the sequence cut after T' tokens    [prefix-stays]
//   - right when all scores are large, +1000                             [scores-all-high]
//   - right when all scores are low, -1000, -12000 or -120000            [scores-all-low]
//   - right when a hidden key outweighs every visible one by 1000        [hidden-spike]
//   - right when a visible key outweighs every other one by 1000         [visible-spike]
//   - right when rows lie between -1000 and 1000                         [rows-far-apart]
//   - right when heads lie between -1000 and 1000                        [heads-far-apart]
//   - linear in v                                                        [linear-in-v]
//   - with mask none, the last token reaches the first                   [none-sees-future]
//   - with mask none, permuting the tokens permutes the output rows      [none-permutes]
//   - several heads at once give what each head gives alone              [heads-apart]
//   - several batch rows at once give what each row gives alone          [batch-rows-apart]
//   - right for one token, and for heads of width 1                      [single-token]
//   - q, k and v may be the same memory                                  [shared-arguments]
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
//   Vaswani et al. 2017, Attention Is All You Need, sections 3.2.1 and 3.2.3.
class CausalAttention {
 public:
  virtual ~CausalAttention() = default;

  virtual AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const = 0;
};

}  // namespace course

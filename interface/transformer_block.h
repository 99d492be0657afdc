#pragma once

#include "causal_attention.h"
#include "feed_forward.h"
#include "head_merge.h"
#include "pre_norm_residual.h"
#include "qkv_projection.h"
#include "rms_norm.h"

namespace course {

struct BlockWeights {
  GainView gain1;                  // (D), the first norm's
  SquareWeightView w_q, w_k, w_v;  // (D, D)
  SquareWeightView w_o;            // (D, D)
  GainView gain2;                  // (D), the second norm's
  TensorView<axis::D, axis::F> w1;
  TensorView<axis::F> b1;
  TensorView<axis::F, axis::D> w2;
  TensorView<axis::D> b2;
  Index heads;
  double eps;  // of both norms, > 0
};

// What the block is built from. It calls these, whoever wrote them.
struct BlockParts {
  const QkvProjection& projection;
  const CausalAttention& attention;
  const HeadMerge& merge;
  const RmsNorm& norm;
  const FeedForward& feed_forward;
};

// One decoder block: attention, then feed-forward, each behind a norm and beside a residual.
//
//   h = x + Attention(Norm1(x))        Norm1 has gain1, Norm2 has gain2, both have eps
//   y = h + FeedForward(Norm2(h))      Attention: projection, attention with mask causal, merge
//
// Shapes
//   x (B, T, D)  ->  y (B, T, D)
// Requires
//   Every entry is finite, and the weights fit each other.
// Ensures
//   - y is what the two lines above say, with your own parts             [end-to-end]
//   - the first norm sees x, gain1 and eps                               [first-norm-sees-x]
//   - the projection sees Norm1(x), w_q, w_k, w_v and heads              [projection-sees-norm]
//   - attention sees q, k, v in this order, with mask causal             [attention-sees-q-k-v]
//   - the merge sees attention's output and w_o                          [merge-sees-output]
//   - x itself is added to the attention branch, giving h                [first-residual]
//   - the second norm sees h, gain2 and eps                              [second-norm-sees-h]
//   - the feed-forward sees Norm2(h), w1, b1, w2 and b2                  [feed-forward-sees-norm]
//   - h itself is added to the feed-forward branch                       [second-residual]
//   - projection, attention, merge, feed-forward once, norm twice, in order [calls-in-order]
//   - with w_o = 0 and w2 = b2 = 0 the block is exactly the identity     [identity]
//   - the first T' rows are those of the sequence cut after T' tokens    [prefix-stays]
//   - a batch row does not see another                                   [batch-rows-apart]
//   - right for one token and for one head                               [single-token]
//   - two blocks with an induction head's weights name what follows      [induction-head]
//   - the inputs are unmodified                                          [leaves-inputs]
//   - two calls with equal arguments agree                               [repeats]
//   - nothing is kept from an earlier call or another shape              [keeps-no-state]
// Ownership
//   Arguments are borrowed for the call, the parts too. The result is the caller's.
// Threads
//   One method is called at a time. The parts are called from the thread that called forward.
// Source
//   Vaswani et al. 2017, Attention Is All You Need, section 3.1; norm first: Xiong et al. 2020.
class TransformerBlock {
 public:
  virtual ~TransformerBlock() = default;

  virtual Tokens forward(TokensView x, const BlockWeights& weights,
                         const BlockParts& parts) const = 0;
};

}  // namespace course

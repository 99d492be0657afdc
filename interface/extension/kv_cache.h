#pragma once

#include "tokens.h"

namespace course {

inline constexpr Index kNoWindow = Index{1} << 40;  // a window that no sequence fills

// The keys and values of the tokens so far, so that the next token need not compute them again.
// Each step brings the queries, keys and values of the n ≥ 1 tokens that come next, and returns
// their rows of causal attention over everything since the last reset. The one part that remembers.
//
//   output[b,h,t,d] = Σ_s weights[b,h,t,s] · v[b,h,s,d]      for the n tokens t of the step
//   weights         = softmax over t - W < s ≤ t of Σ_d q[b,h,t,d] · k[b,h,s,d] / √d_head
//
// Shapes
//   q, k, v (B, H, n, d_head)  ->  output (B, H, n, d_head); W = window
//   n is the extent of the axis T; B, H and d_head stay the same until a reset.
// Requires
//   Every entry is finite, and the scores are at most 1.2e5 in magnitude.
// Ensures
//   - one token a step gives the rows of causal attention                [one-at-a-time]
//   - several tokens a step give the same rows, in chunks of uneven size [chunks]
//   - all tokens in one step give the same rows                          [all-at-once]
//   - a token sees itself: its key is in before its query looks          [sees-itself]
//   - the queries of a step belong to the last n keys                    [queries-aligned]
//   - within a step no token sees a later one                            [chunk-stays-causal]
//   - with a window the rows are those of sliding window attention       [windowed]
//   - with a window of one each step returns exactly v                   [window-of-one]
//   - between steps min(W, tokens seen) tokens are stored, no more       [stores-at-most-window]
//   - after a reset nothing before it is seen, and nothing is stored     [reset-forgets]
//   - after a reset another batch, head count or width may come          [reset-frees-shape]
//   - two caches do not share anything                                   [caches-apart]
//   - the arguments may change or go once the step has returned          [keeps-its-own-copy]
//   - keys and queries turned by their positions decode as in one run    [with-rotary-positions]
//   - right when rows lie between -1000 and 1000                         [rows-far-apart]
//   - several heads at once give what each head gives alone              [heads-apart]
//   - several batch rows at once give what each row gives alone          [batch-rows-apart]
//   - right for heads of width 1                                         [narrow-heads]
//   - the inputs are unmodified                                          [leaves-inputs]
//   - two caches that are given the same agree                           [repeats]
// Errors
//   - ShapeError if the shape of k or v is not that of q                 [shapes-agree]
//   - ShapeError if B, H or d_head is not that of the steps before       [shape-stays]
//   - after a step that was refused the cache is as it was before        [refused-step-is-void]
//   - ShapeError from make if the window is below 1                      [window-at-least-one]
// Ownership
//   Arguments are borrowed for the call. The result is the caller's, a cache that was made too.
// Threads
//   One method is called at a time, of all caches together. A method may start threads if it joins
//   them before it returns.
// Source
//   Pope et al. 2022, Efficiently Scaling Transformer Inference, section 2.
class KvCache {
 public:
  virtual ~KvCache() = default;

  virtual Heads step(HeadsView q, HeadsView k, HeadsView v) = 0;
  virtual void reset() = 0;
  virtual Index stored_tokens() const = 0;
};

// Makes empty caches and keeps nothing.
class KvCacheMaker {
 public:
  virtual ~KvCacheMaker() = default;

  virtual KvCache* make(Index window) const = 0;  // new; the caller deletes it
};

}  // namespace course

// Attention behind a band, one stage after the other: the scores and the mix are those of causal
// attention. Not fast: every (T, S) matrix is held, and most of it is hidden.

#include "extension/sliding_window_attention.h"

#include <limits>
#include <utility>

#include "attention_steps.h"
#include "reference.h"

namespace course {
namespace {

// Token t sees the tokens t - W + 1 … t. Causal attention has hidden the future already.
Scores banded(const Scores& causal, Index window) {
  Scores masked_scores(causal.shape(), "masked_scores");
  for (Index b = 0; b < causal.extent<axis::B>(); ++b) {
    for (Index h = 0; h < causal.extent<axis::H>(); ++h) {
      for (Index t = 0; t < causal.extent<axis::T>(); ++t) {
        for (Index s = 0; s < causal.extent<axis::S>(); ++s) {
          masked_scores(b, h, t, s) =
              s > t - window ? causal(b, h, t, s) : -std::numeric_limits<double>::infinity();
        }
      }
    }
  }
  return masked_scores;
}

class ReferenceSlidingWindowAttention final : public SlidingWindowAttention {
 public:
  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Index window) const override {
    if (window < 1) throw ShapeError("window is below 1");

    // 1. The scores, and the future hidden.
    AttentionStages stages = reference_causal_attention().attend(q, k, v, Mask::causal);
    // 2. The distant past hidden too.
    stages.masked_scores = banded(stages.masked_scores, window);
    // 3. The softmax of what is left, and the values mixed by it.
    stages.weights = weights_of(stages.masked_scores);
    stages.output = mix_values(stages.weights, v);
    return stages;
  }
};

}  // namespace

const SlidingWindowAttention& reference_sliding_window_attention() {
  static const ReferenceSlidingWindowAttention component;
  return component;
}

}  // namespace course

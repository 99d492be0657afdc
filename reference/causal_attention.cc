// Attention, one stage after the other. Not fast: every (T, S) matrix is held and the hidden half
// of it is computed too.

#include "causal_attention.h"

#include <cmath>
#include <limits>
#include <utility>

#include "attention_steps.h"
#include "reference.h"
#include "require_extent.h"

namespace course {
namespace {

Scores scores_of(HeadsView q, HeadsView k) {
  const Index tokens = q.extent<axis::T>();
  // A dot product of d_head independent channels has a standard deviation that grows as √d_head.
  // Divided by it, wide heads do not push the softmax to a single key.
  const double root = std::sqrt(static_cast<double>(q.extent<axis::DHead>()));
  const Shape<axis::B, axis::H, axis::T, axis::S> shape(q.extent<axis::B>(), q.extent<axis::H>(),
                                                        tokens, tokens);
  Scores scores(shape, "scores");

  for (Index b = 0; b < q.extent<axis::B>(); ++b) {
    for (Index h = 0; h < q.extent<axis::H>(); ++h) {
      for (Index t = 0; t < tokens; ++t) {
        for (Index s = 0; s < tokens; ++s) {
          double sum = 0;
          for (Index d = 0; d < q.extent<axis::DHead>(); ++d) sum += q(b, h, t, d) * k(b, h, s, d);
          scores(b, h, t, s) = sum / root;
        }
      }
    }
  }
  return scores;
}

// -∞ and not a large negative number: it loses against every score, however low.
Scores masked(const Scores& scores, Mask mask) {
  Scores masked_scores(scores.shape(), "masked_scores");
  for (Index b = 0; b < scores.extent<axis::B>(); ++b) {
    for (Index h = 0; h < scores.extent<axis::H>(); ++h) {
      for (Index t = 0; t < scores.extent<axis::T>(); ++t) {
        for (Index s = 0; s < scores.extent<axis::S>(); ++s) {
          const bool visible = s <= t || mask == Mask::none;
          masked_scores(b, h, t, s) =
              visible ? scores(b, h, t, s) : -std::numeric_limits<double>::infinity();
        }
      }
    }
  }
  return masked_scores;
}

void require_shape_of_q(const char* name, HeadsView tensor, HeadsView q) {
  require_extent<axis::B>(name, tensor, q.extent<axis::B>());
  require_extent<axis::H>(name, tensor, q.extent<axis::H>());
  require_extent<axis::T>(name, tensor, q.extent<axis::T>());
  require_extent<axis::DHead>(name, tensor, q.extent<axis::DHead>());
}

class ReferenceCausalAttention final : public CausalAttention {
 public:
  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const override {
    require_shape_of_q("k", k, q);
    require_shape_of_q("v", v, q);

    Scores scores = scores_of(q, k);              // 1. how well each key answers each query
    Scores masked_scores = masked(scores, mask);  // 2. without the keys that lie ahead
    Scores weights = weights_of(masked_scores);   // 3. as shares that sum to 1
    Heads output = mix_values(weights, v);        // 4. the values, mixed by these shares
    return {std::move(scores), std::move(masked_scores), std::move(weights), std::move(output)};
  }
};

}  // namespace

const CausalAttention& reference_causal_attention() {
  static const ReferenceCausalAttention component;
  return component;
}

}  // namespace course

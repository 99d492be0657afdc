// A weight is 1 / Σ_s' exp(score[s'] - score[s]): no maximum is needed, since a difference that
// overflows to ∞ means a weight of 0.
#include <cmath>
#include <limits>

#include "components.h"

namespace course {
namespace {

constexpr double kHidden = -std::numeric_limits<double>::infinity();

double weight(const Scores& masked, Index b, Index h, Index t, Index s) {
  const double own = masked(b, h, t, s);
  if (own == kHidden) return 0;
  double others = 0;
  for (Index other = 0; other < masked.extent<axis::S>(); ++other) {
    others += std::exp(masked(b, h, t, other) - own);
  }
  return 1 / others;
}

class ReciprocalAttention : public CausalAttention {
 public:
  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const override {
    if (k.shape() != q.shape()) throw ShapeError("k does not have the shape of q");
    if (v.shape() != q.shape()) throw ShapeError("v does not have the shape of q");
    const Index tokens = q.extent<axis::T>();
    const Index d_head = q.extent<axis::DHead>();
    Heads output(q.shape());
    Scores scores(q.extent<axis::B>(), q.extent<axis::H>(), tokens, tokens);
    Scores masked(scores.shape());
    Scores weights(scores.shape());
    for (Index b = 0; b < q.extent<axis::B>(); ++b) {
      for (Index h = 0; h < q.extent<axis::H>(); ++h) {
        for (Index t = 0; t < tokens; ++t) {
          for (Index s = 0; s < tokens; ++s) {
            double sum = 0;
            for (Index d = 0; d < d_head; ++d) sum += q(b, h, t, d) * k(b, h, s, d);
            scores(b, h, t, s) = sum / std::sqrt(static_cast<double>(d_head));
            masked(b, h, t, s) = mask == Mask::causal && s > t ? kHidden : scores(b, h, t, s);
          }
          for (Index d = 0; d < d_head; ++d) output(b, h, t, d) = 0;
          for (Index s = 0; s < tokens; ++s) {
            weights(b, h, t, s) = weight(masked, b, h, t, s);
            for (Index d = 0; d < d_head; ++d) {
              output(b, h, t, d) += weights(b, h, t, s) * v(b, h, s, d);
            }
          }
        }
      }
    }
    return {scores, masked, weights, output};
  }
};

}  // namespace

const CausalAttention& causal_attention() {
  static const ReciprocalAttention instance;
  return instance;
}

}  // namespace course

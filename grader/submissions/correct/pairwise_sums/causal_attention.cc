// Every sum is a recursion over halves, and every stage is a function of the indices.
#include <algorithm>
#include <cmath>
#include <limits>

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

// Calls set(b, h, t, i) for every b, h and t and for i < extent.
template <typename Set>
void for_each_row(HeadsView q, Index extent, const Set& set) {
  for (Index b = 0; b < q.extent<axis::B>(); ++b) {
    for (Index h = 0; h < q.extent<axis::H>(); ++h) {
      for (Index t = 0; t < q.extent<axis::T>(); ++t) {
        for (Index i = 0; i < extent; ++i) set(b, h, t, i);
      }
    }
  }
}

class PairwiseAttention : public CausalAttention {
 public:
  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const override {
    if (k.shape() != q.shape()) throw ShapeError("k does not have the shape of q");
    if (v.shape() != q.shape()) throw ShapeError("v does not have the shape of q");
    const Index tokens = q.extent<axis::T>();
    const Index d_head = q.extent<axis::DHead>();
    const Scores empty(q.extent<axis::B>(), q.extent<axis::H>(), tokens, tokens);
    AttentionStages stages{empty, empty, empty, Heads(q.shape())};
    Tensor<axis::B, axis::H, axis::T> highest(q.extent<axis::B>(), q.extent<axis::H>(), tokens);

    for_each_row(q, tokens, [&](Index b, Index h, Index t, Index s) {
      const auto term = [&](Index d) { return q(b, h, t, d) * k(b, h, s, d); };
      const double score = pairwise_sum(0, d_head, term) / std::sqrt(static_cast<double>(d_head));
      const bool hidden = mask == Mask::causal && s > t;
      stages.scores(b, h, t, s) = score;
      stages.masked_scores(b, h, t, s) = hidden ? -std::numeric_limits<double>::infinity() : score;
      highest(b, h, t) =
          s == 0 ? score : std::max(highest(b, h, t), stages.masked_scores(b, h, t, s));
    });
    for_each_row(q, tokens, [&](Index b, Index h, Index t, Index s) {
      stages.weights(b, h, t, s) = std::exp(stages.masked_scores(b, h, t, s) - highest(b, h, t));
    });
    for_each_row(q, 1, [&](Index b, Index h, Index t, Index) {
      const double sum =
          pairwise_sum(0, tokens, [&](Index s) { return stages.weights(b, h, t, s); });
      for (Index s = 0; s < tokens; ++s) stages.weights(b, h, t, s) /= sum;
    });
    for_each_row(q, d_head, [&](Index b, Index h, Index t, Index d) {
      const auto term = [&](Index s) { return stages.weights(b, h, t, s) * v(b, h, s, d); };
      stages.output(b, h, t, d) = pairwise_sum(0, tokens, term);
    });
    return stages;
  }
};

}  // namespace

const CausalAttention& causal_attention() {
  static const PairwiseAttention instance;
  return instance;
}

}  // namespace course

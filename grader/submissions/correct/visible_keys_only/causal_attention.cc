// After the scores, no loop goes beyond the last visible key; what lies beyond is written as -∞ and
// 0.
#include <cmath>
#include <limits>

#include "components.h"

namespace course {
namespace {

class VisibleOnlyAttention : public CausalAttention {
 public:
  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const override {
    if (k.shape() != q.shape()) throw ShapeError("k does not have the shape of q");
    if (v.shape() != q.shape()) throw ShapeError("v does not have the shape of q");
    const Index tokens = q.extent<axis::T>();
    const Scores empty(q.extent<axis::B>(), q.extent<axis::H>(), tokens, tokens);
    AttentionStages stages{empty, empty, empty, Heads(q.shape())};
    for (Index b = 0; b < q.extent<axis::B>(); ++b) {
      for (Index h = 0; h < q.extent<axis::H>(); ++h) {
        for (Index t = 0; t < tokens; ++t) {
          const Index last = mask == Mask::causal ? t : tokens - 1;
          score(q, k, stages.scores, b, h, t);
          weigh(stages, b, h, t, last);
          mix(v, stages, b, h, t, last);
        }
      }
    }
    return stages;
  }

 private:
  static void score(HeadsView q, HeadsView k, Scores& scores, Index b, Index h, Index t) {
    const double scale = 1 / std::sqrt(static_cast<double>(q.extent<axis::DHead>()));
    for (Index s = 0; s < k.extent<axis::T>(); ++s) {
      double sum = 0;
      for (Index d = 0; d < k.extent<axis::DHead>(); ++d) sum += q(b, h, t, d) * k(b, h, s, d);
      scores(b, h, t, s) = sum * scale;
    }
  }

  static void weigh(AttentionStages& stages, Index b, Index h, Index t, Index last) {
    auto& [scores, masked, weights, output] = stages;
    double highest = scores(b, h, t, 0);
    for (Index s = 1; s <= last; ++s) {
      if (scores(b, h, t, s) > highest) highest = scores(b, h, t, s);
    }
    double sum = 0;
    for (Index s = 0; s <= last; ++s) {
      masked(b, h, t, s) = scores(b, h, t, s);
      weights(b, h, t, s) = std::exp(scores(b, h, t, s) - highest);
      sum += weights(b, h, t, s);
    }
    for (Index s = 0; s <= last; ++s) weights(b, h, t, s) /= sum;
    for (Index s = last + 1; s < scores.extent<axis::S>(); ++s) {
      masked(b, h, t, s) = -std::numeric_limits<double>::infinity();
      weights(b, h, t, s) = 0;
    }
  }

  static void mix(HeadsView v, AttentionStages& stages, Index b, Index h, Index t, Index last) {
    for (Index d = 0; d < v.extent<axis::DHead>(); ++d) {
      double sum = 0;
      for (Index s = 0; s <= last; ++s) sum += stages.weights(b, h, t, s) * v(b, h, s, d);
      stages.output(b, h, t, d) = sum;
    }
  }
};

}  // namespace

const CausalAttention& causal_attention() {
  static const VisibleOnlyAttention instance;
  return instance;
}

}  // namespace course

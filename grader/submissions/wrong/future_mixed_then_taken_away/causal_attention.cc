// The exponentials of the future are mixed in with all others, and taken away again afterwards.
#include <cmath>
#include <limits>

#include "components.h"

namespace course {
namespace {

class MyAttention : public CausalAttention {
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
          score(q, k, stages.scores, b, h, t);
          weigh_and_mix(v, stages, b, h, t, mask == Mask::causal ? t + 1 : tokens);
        }
      }
    }
    return stages;
  }

 private:
  static void score(HeadsView q, HeadsView k, Scores& scores, Index b, Index h, Index t) {
    const double root = std::sqrt(static_cast<double>(q.extent<axis::DHead>()));
    for (Index s = 0; s < k.extent<axis::T>(); ++s) {
      double sum = 0;
      for (Index d = 0; d < q.extent<axis::DHead>(); ++d) sum += q(b, h, t, d) * k(b, h, s, d);
      scores(b, h, t, s) = sum / root;
    }
  }

  static void weigh_and_mix(HeadsView v, AttentionStages& stages, Index b, Index h, Index t,
                            Index visible) {
    auto& [scores, masked, weights, output] = stages;
    const Index tokens = v.extent<axis::T>();
    double highest = scores(b, h, t, 0);
    for (Index s = 1; s < tokens; ++s) highest = std::fmax(highest, scores(b, h, t, s));
    double total = 0;
    for (Index s = 0; s < tokens; ++s) total += std::exp(scores(b, h, t, s) - highest);
    for (Index s = visible; s < tokens; ++s) total -= std::exp(scores(b, h, t, s) - highest);
    for (Index s = 0; s < tokens; ++s) {
      const bool seen = s < visible;
      masked(b, h, t, s) = seen ? scores(b, h, t, s) : -std::numeric_limits<double>::infinity();
      weights(b, h, t, s) = std::exp(masked(b, h, t, s) - highest) / total;
    }
    for (Index d = 0; d < v.extent<axis::DHead>(); ++d) {
      double sum = 0;
      for (Index s = 0; s < tokens; ++s) {
        sum += std::exp(scores(b, h, t, s) - highest) * v(b, h, s, d);
      }
      for (Index s = visible; s < tokens; ++s) {
        sum -= std::exp(scores(b, h, t, s) - highest) * v(b, h, s, d);
      }
      output(b, h, t, d) = sum / total;
    }
  }
};

}  // namespace

const CausalAttention& causal_attention() {
  static const MyAttention instance;
  return instance;
}

}  // namespace course

// One std::jthread for each head, four at a time; they are joined where their scope ends.
#include <algorithm>
#include <cmath>
#include <limits>
#include <thread>
#include <vector>

#include "components.h"

namespace course {
namespace {

constexpr double kHidden = -std::numeric_limits<double>::infinity();

void score(HeadsView q, HeadsView k, Mask mask, AttentionStages& stages, Index b, Index h) {
  const double root = std::sqrt(static_cast<double>(q.extent<axis::DHead>()));
  for (Index t = 0; t < q.extent<axis::T>(); ++t) {
    for (Index s = 0; s < q.extent<axis::T>(); ++s) {
      double sum = 0;
      for (Index d = 0; d < q.extent<axis::DHead>(); ++d) sum += q(b, h, t, d) * k(b, h, s, d);
      const bool hidden = mask == Mask::causal && s > t;
      stages.scores(b, h, t, s) = sum / root;
      stages.masked_scores(b, h, t, s) = hidden ? kHidden : sum / root;
    }
  }
}

void weigh(AttentionStages& stages, Index b, Index h) {
  const Index tokens = stages.weights.extent<axis::S>();
  for (Index t = 0; t < tokens; ++t) {
    double highest = kHidden;
    double sum = 0;
    for (Index s = 0; s < tokens; ++s) {
      highest = std::max(highest, stages.masked_scores(b, h, t, s));
    }
    for (Index s = 0; s < tokens; ++s) {
      sum += stages.weights(b, h, t, s) = std::exp(stages.masked_scores(b, h, t, s) - highest);
    }
    for (Index s = 0; s < tokens; ++s) stages.weights(b, h, t, s) /= sum;
  }
}

void mix(HeadsView v, AttentionStages& stages, Index b, Index h) {
  for (Index t = 0; t < v.extent<axis::T>(); ++t) {
    for (Index d = 0; d < v.extent<axis::DHead>(); ++d) {
      double sum = 0;
      for (Index s = 0; s < v.extent<axis::T>(); ++s) {
        sum += stages.weights(b, h, t, s) * v(b, h, s, d);
      }
      stages.output(b, h, t, d) = sum;
    }
  }
}

class JthreadAttention : public CausalAttention {
 public:
  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const override {
    if (k.shape() != q.shape()) throw ShapeError("k does not have the shape of q");
    if (v.shape() != q.shape()) throw ShapeError("v does not have the shape of q");
    const Index heads = q.extent<axis::H>();
    const Index tokens = q.extent<axis::T>();
    const Scores empty(q.extent<axis::B>(), heads, tokens, tokens);
    AttentionStages stages{empty, empty, empty, Heads(q.shape())};
    constexpr Index kAtOnce = 4;
    for (Index b = 0; b < q.extent<axis::B>(); ++b) {
      for (Index first = 0; first < heads; first += kAtOnce) {
        std::vector<std::jthread> running;
        for (Index h = first; h < std::min(first + kAtOnce, heads); ++h) {
          running.emplace_back([&, b, h] {
            score(q, k, mask, stages, b, h);
            weigh(stages, b, h);
            mix(v, stages, b, h);
          });
        }
      }
    }
    return stages;
  }
};

}  // namespace

const CausalAttention& causal_attention() {
  static const JthreadAttention instance;
  return instance;
}

}  // namespace course

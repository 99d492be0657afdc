// There is no mask: the masked scores are the scores.
#include <cmath>

#include "components.h"

namespace course {
namespace {

void score(HeadsView q, HeadsView k, Scores& scores) {
  const double root = std::sqrt(static_cast<double>(q.extent<axis::DHead>()));
  for (Index b = 0; b < q.extent<axis::B>(); ++b) {
    for (Index h = 0; h < q.extent<axis::H>(); ++h) {
      for (Index t = 0; t < q.extent<axis::T>(); ++t) {
        for (Index s = 0; s < k.extent<axis::T>(); ++s) {
          double sum = 0;
          for (Index d = 0; d < q.extent<axis::DHead>(); ++d) sum += q(b, h, t, d) * k(b, h, s, d);
          scores(b, h, t, s) = sum / root;
        }
      }
    }
  }
}

void softmax(const Scores& masked, Scores& weights) {
  const Index keys = masked.extent<axis::S>();
  for (Index b = 0; b < masked.extent<axis::B>(); ++b) {
    for (Index h = 0; h < masked.extent<axis::H>(); ++h) {
      for (Index t = 0; t < masked.extent<axis::T>(); ++t) {
        double highest = masked(b, h, t, 0);
        for (Index s = 1; s < keys; ++s) highest = std::fmax(highest, masked(b, h, t, s));
        double sum = 0;
        for (Index s = 0; s < keys; ++s) {
          weights(b, h, t, s) = std::exp(masked(b, h, t, s) - highest);
          sum += weights(b, h, t, s);
        }
        for (Index s = 0; s < keys; ++s) weights(b, h, t, s) /= sum;
      }
    }
  }
}

void mix(const Scores& weights, HeadsView v, Heads& output) {
  for (Index b = 0; b < v.extent<axis::B>(); ++b) {
    for (Index h = 0; h < v.extent<axis::H>(); ++h) {
      for (Index t = 0; t < v.extent<axis::T>(); ++t) {
        for (Index d = 0; d < v.extent<axis::DHead>(); ++d) {
          double sum = 0;
          for (Index s = 0; s < v.extent<axis::T>(); ++s) {
            sum += weights(b, h, t, s) * v(b, h, s, d);
          }
          output(b, h, t, d) = sum;
        }
      }
    }
  }
}

class MyAttention : public CausalAttention {
 public:
  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Mask /*mask*/) const override {
    if (k.shape() != q.shape()) throw ShapeError("k does not have the shape of q");
    if (v.shape() != q.shape()) throw ShapeError("v does not have the shape of q");
    const Index tokens = q.extent<axis::T>();
    const Scores empty(q.extent<axis::B>(), q.extent<axis::H>(), tokens, tokens);
    AttentionStages stages{empty, empty, empty, Heads(q.shape())};
    score(q, k, stages.scores);
    stages.masked_scores = stages.scores;
    softmax(stages.masked_scores, stages.weights);
    mix(stages.weights, v, stages.output);
    return stages;
  }
};

}  // namespace

const CausalAttention& causal_attention() {
  static const MyAttention instance;
  return instance;
}

}  // namespace course

// Every row of masked scores has one number, lse = ln Σ exp, and weights are exp(score - lse).
#include <cmath>
#include <limits>

#include "components.h"

namespace course {
namespace {

constexpr double kHidden = -std::numeric_limits<double>::infinity();

double log_sum_exp(const double* row, Index length) {
  double highest = kHidden;
  for (Index s = 0; s < length; ++s) highest = std::fmax(highest, row[s]);
  double sum = 0;
  for (Index s = 0; s < length; ++s) sum += std::exp(row[s] - highest);
  return highest + std::log(sum);
}

class LogSumExpAttention : public CausalAttention {
 public:
  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const override {
    if (k.shape() != q.shape()) throw ShapeError("k does not have the shape of q");
    if (v.shape() != q.shape()) throw ShapeError("v does not have the shape of q");
    const Index tokens = q.extent<axis::T>();
    const Scores empty(q.extent<axis::B>(), q.extent<axis::H>(), tokens, tokens);
    AttentionStages stages{empty, empty, empty, Heads(q.shape())};
    for (Index b = 0; b < q.extent<axis::B>(); ++b) {
      for (Index h = 0; h < q.extent<axis::H>(); ++h) {
        score(q, k, mask, stages, b, h);
        weigh(stages, b, h);
        mix(v, stages, b, h);
      }
    }
    return stages;
  }

 private:
  static void score(HeadsView q, HeadsView k, Mask mask, AttentionStages& stages, Index b,
                    Index h) {
    const double root = std::sqrt(static_cast<double>(q.extent<axis::DHead>()));
    for (Index t = 0; t < q.extent<axis::T>(); ++t) {
      for (Index s = 0; s < q.extent<axis::T>(); ++s) {
        double sum = 0;
        for (Index d = 0; d < q.extent<axis::DHead>(); ++d) sum += q(b, h, t, d) * k(b, h, s, d);
        stages.scores(b, h, t, s) = sum / root;
        stages.masked_scores(b, h, t, s) =
            s > t && mask == Mask::causal ? kHidden : stages.scores(b, h, t, s);
      }
    }
  }

  static void weigh(AttentionStages& stages, Index b, Index h) {
    const Scores& masked = stages.masked_scores;
    const Index tokens = masked.extent<axis::S>();
    for (Index t = 0; t < tokens; ++t) {
      const double lse =
          log_sum_exp(masked.data() + masked.shape().offset("masked_scores", b, h, t, 0), tokens);
      for (Index s = 0; s < tokens; ++s) {
        stages.weights(b, h, t, s) = std::exp(masked(b, h, t, s) - lse);
      }
    }
  }

  static void mix(HeadsView v, AttentionStages& stages, Index b, Index h) {
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
};

}  // namespace

const CausalAttention& causal_attention() {
  static const LogSumExpAttention instance;
  return instance;
}

}  // namespace course

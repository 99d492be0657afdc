// The output of a query is mixed in one pass over its keys: when a higher score comes, what has
// been mixed so far is scaled down to it. The weights are written afterwards.
#include <cmath>
#include <limits>
#include <vector>

#include "components.h"

namespace course {
namespace {

constexpr double kHidden = -std::numeric_limits<double>::infinity();

// What one query has read so far.
struct Reading {
  explicit Reading(Index d_head) : mix(static_cast<std::size_t>(d_head)) {}

  double highest = kHidden;
  double sum = 0;
  std::vector<double> mix;

  void read(double score, const double* value) {
    if (score > highest) {
      const double rescale = std::exp(highest - score);
      sum *= rescale;
      for (double& channel : mix) channel *= rescale;
      highest = score;
    }
    const double weight = std::exp(score - highest);
    sum += weight;
    for (double& channel : mix) channel += weight * *value++;
  }
};

class OnlineAttention : public CausalAttention {
 public:
  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const override {
    if (k.shape() != q.shape() || v.shape() != q.shape()) {
      throw ShapeError("k and v must have the shape of q");
    }
    const Index tokens = q.extent<axis::T>();
    const Scores empty(q.extent<axis::B>(), q.extent<axis::H>(), tokens, tokens);
    AttentionStages stages{empty, empty, empty, Heads(q.shape())};
    for (Index b = 0; b < q.extent<axis::B>(); ++b) {
      for (Index h = 0; h < q.extent<axis::H>(); ++h) {
        for (Index t = 0; t < tokens; ++t) {
          score_row(q, k, stages.scores, b, h, t);
          read_row(v, stages, mask, b, h, t);
        }
      }
    }
    return stages;
  }

 private:
  static void score_row(HeadsView q, HeadsView k, Scores& scores, Index b, Index h, Index t) {
    const Index d_head = q.extent<axis::DHead>();
    for (Index s = 0; s < q.extent<axis::T>(); ++s) {
      double sum = 0;
      for (Index d = 0; d < d_head; ++d) sum += q(b, h, t, d) * k(b, h, s, d);
      scores(b, h, t, s) = sum / std::sqrt(static_cast<double>(d_head));
    }
  }

  static void read_row(HeadsView v, AttentionStages& stages, Mask mask, Index b, Index h, Index t) {
    const Index tokens = v.extent<axis::T>();
    const Index d_head = v.extent<axis::DHead>();
    const Index visible = mask == Mask::none ? tokens : t + 1;
    const double* const values = v.data() + (b * v.extent<axis::H>() + h) * tokens * d_head;
    Reading reading(d_head);
    for (Index s = 0; s < visible; ++s) {
      reading.read(stages.scores(b, h, t, s), values + s * d_head);
    }
    for (Index s = 0; s < tokens; ++s) {
      const double masked = s < visible ? stages.scores(b, h, t, s) : kHidden;
      stages.masked_scores(b, h, t, s) = masked;
      stages.weights(b, h, t, s) = std::exp(masked - reading.highest) / reading.sum;
    }
    Index d = 0;
    for (const double channel : reading.mix) stages.output(b, h, t, d++) = channel / reading.sum;
  }
};

}  // namespace

const CausalAttention& causal_attention() {
  static const OnlineAttention instance;
  return instance;
}

}  // namespace course

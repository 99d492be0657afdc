// Every sum is compensated: scores, the sum under the softmax, and the mix of the values.
#include <limits>

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class CompensatedAttention : public CausalAttention {
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
          const double highest = score_row(q, k, mask, stages, b, h, t);
          CompensatedSum sum;
          for (Index s = 0; s < tokens; ++s) {
            sum += std::exp(stages.masked_scores(b, h, t, s) - highest);
          }
          for (Index s = 0; s < tokens; ++s) {
            stages.weights(b, h, t, s) =
                std::exp(stages.masked_scores(b, h, t, s) - highest) / sum.value();
          }
          mix_row(v, stages, b, h, t);
        }
      }
    }
    return stages;
  }

 private:
  // Fills row t of scores and masked scores; returns its maximum.
  static double score_row(HeadsView q, HeadsView k, Mask mask, AttentionStages& stages, Index b,
                          Index h, Index t) {
    const Index d_head = q.extent<axis::DHead>();
    const double hidden = -std::numeric_limits<double>::infinity();
    double highest = hidden;
    for (Index s = 0; s < q.extent<axis::T>(); ++s) {
      CompensatedSum sum;
      for (Index d = 0; d < d_head; ++d) sum += q(b, h, t, d) * k(b, h, s, d);
      const double score = sum.value() / std::sqrt(static_cast<double>(d_head));
      const double masked = mask == Mask::causal && s > t ? hidden : score;
      stages.scores(b, h, t, s) = score;
      stages.masked_scores(b, h, t, s) = masked;
      highest = std::fmax(highest, masked);
    }
    return highest;
  }

  static void mix_row(HeadsView v, AttentionStages& stages, Index b, Index h, Index t) {
    for (Index d = 0; d < v.extent<axis::DHead>(); ++d) {
      CompensatedSum sum;
      for (Index s = 0; s < v.extent<axis::T>(); ++s) {
        sum += stages.weights(b, h, t, s) * v(b, h, s, d);
      }
      stages.output(b, h, t, d) = sum.value();
    }
  }
};

}  // namespace

const CausalAttention& causal_attention() {
  static const CompensatedAttention instance;
  return instance;
}

}  // namespace course

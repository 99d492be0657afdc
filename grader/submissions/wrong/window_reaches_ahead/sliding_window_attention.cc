// The band is |t - s| < W: as far ahead as back.
#include "extension/sliding_window_attention.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "components.h"

namespace course {
namespace {

// Far below every score, and finite. exp gives exactly 0 for it.
constexpr double kHidden = -1e9;

Tensor<axis::T, axis::S> band_table(Index tokens, Index window) {
  Tensor<axis::T, axis::S> table(tokens, tokens);
  for (Index t = 0; t < tokens; ++t) {
    for (Index s = 0; s < tokens; ++s) {
      const Index age = t - s;
      table(t, s) = std::abs(age) >= window ? kHidden : 0.0;
    }
  }
  return table;
}

class AddedBandAttention : public SlidingWindowAttention {
 public:
  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Index window) const override {
    if (k.shape() != q.shape()) throw ShapeError("k does not have the shape of q");
    if (v.shape() != q.shape()) throw ShapeError("v does not have the shape of q");
    if (window < 1) throw ShapeError("the window is below 1");
    const Index tokens = q.extent<axis::T>();
    const auto added = band_table(tokens, window);
    const Scores empty(q.extent<axis::B>(), q.extent<axis::H>(), tokens, tokens);
    AttentionStages stages{empty, empty, empty, Heads(q.shape())};
    for (Index b = 0; b < q.extent<axis::B>(); ++b) {
      for (Index h = 0; h < q.extent<axis::H>(); ++h) {
        for (Index t = 0; t < tokens; ++t) {
          for (Index s = 0; s < tokens; ++s) {
            stages.scores(b, h, t, s) = scaled_dot(q, k, b, h, t, s);
            stages.masked_scores(b, h, t, s) = stages.scores(b, h, t, s) + added(t, s);
          }
          weigh_row(stages, b, h, t);
          mix_row(v, stages, b, h, t);
        }
      }
    }
    return stages;
  }

 private:
  static double scaled_dot(HeadsView q, HeadsView k, Index b, Index h, Index t, Index s) {
    const Index d_head = q.extent<axis::DHead>();
    double sum = 0;
    for (Index d = 0; d < d_head; ++d) sum += q(b, h, t, d) * k(b, h, s, d);
    return sum / std::sqrt(static_cast<double>(d_head));
  }

  static void weigh_row(AttentionStages& stages, Index b, Index h, Index t) {
    const Index tokens = stages.masked_scores.extent<axis::S>();
    double highest = stages.masked_scores(b, h, t, 0);
    for (Index s = 1; s < tokens; ++s) {
      highest = std::max(highest, stages.masked_scores(b, h, t, s));
    }
    double sum = 0;
    for (Index s = 0; s < tokens; ++s) {
      stages.weights(b, h, t, s) = std::exp(stages.masked_scores(b, h, t, s) - highest);
      sum += stages.weights(b, h, t, s);
    }
    for (Index s = 0; s < tokens; ++s) stages.weights(b, h, t, s) /= sum;
  }

  static void mix_row(HeadsView v, AttentionStages& stages, Index b, Index h, Index t) {
    for (Index d = 0; d < v.extent<axis::DHead>(); ++d) {
      double sum = 0;
      for (Index s = 0; s < v.extent<axis::T>(); ++s) {
        sum += stages.weights(b, h, t, s) * v(b, h, s, d);
      }
      stages.output(b, h, t, d) = sum;
    }
  }
};

}  // namespace

const SlidingWindowAttention& sliding_window_attention() {
  static const AddedBandAttention instance;
  return instance;
}

}  // namespace course

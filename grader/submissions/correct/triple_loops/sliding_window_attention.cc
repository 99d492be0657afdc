// Plain loops; those of mask, softmax and mix run over the band alone.
#include "extension/sliding_window_attention.h"

#include <algorithm>
#include <cmath>

#include "components.h"

namespace course {
namespace {

class BandLoops : public SlidingWindowAttention {
 public:
  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Index window) const override {
    if (!(k.shape() == q.shape()) || !(v.shape() == q.shape())) throw ShapeError("k or v unlike q");
    if (window < 1) throw ShapeError("window is below 1");
    const Index T = q.extent<axis::T>();
    const Scores empty(q.extent<axis::B>(), q.extent<axis::H>(), T, T);
    AttentionStages stages{empty, empty, empty, Heads(q.shape())};
    for (Index b = 0; b < q.extent<axis::B>(); ++b) {
      for (Index h = 0; h < q.extent<axis::H>(); ++h) {
        for (Index t = 0; t < T; ++t) {
          score(q, k, b, h, t, stages);
          read(v, b, h, t, std::max<Index>(0, t - window + 1), stages);
        }
      }
    }
    return stages;
  }

 private:
  // Every score is handed out, those outside the band too.
  static void score(HeadsView q, HeadsView k, Index b, Index h, Index t, AttentionStages& stages) {
    const Index width = q.extent<axis::DHead>();
    for (Index s = 0; s < q.extent<axis::T>(); ++s) {
      double sum = 0;
      for (Index d = 0; d < width; ++d) sum += q(b, h, t, d) * k(b, h, s, d);
      stages.scores(b, h, t, s) = sum / std::sqrt(static_cast<double>(width));
      stages.masked_scores(b, h, t, s) = -INFINITY;
      stages.weights(b, h, t, s) = 0;
    }
  }

  static void read(HeadsView v, Index b, Index h, Index t, Index first, AttentionStages& stages) {
    double largest = -INFINITY;
    for (Index s = first; s <= t; ++s) {
      stages.masked_scores(b, h, t, s) = stages.scores(b, h, t, s);
      largest = std::max(largest, stages.scores(b, h, t, s));
    }
    double sum = 0;
    for (Index s = first; s <= t; ++s) {
      stages.weights(b, h, t, s) = std::exp(stages.scores(b, h, t, s) - largest);
      sum += stages.weights(b, h, t, s);
    }
    for (Index s = first; s <= t; ++s) stages.weights(b, h, t, s) /= sum;
    for (Index d = 0; d < v.extent<axis::DHead>(); ++d) {
      double mix = 0;
      for (Index s = first; s <= t; ++s) mix += stages.weights(b, h, t, s) * v(b, h, s, d);
      stages.output(b, h, t, d) = mix;
    }
  }
};

}  // namespace

const SlidingWindowAttention& sliding_window_attention() {
  static const BandLoops instance;
  return instance;
}

}  // namespace course

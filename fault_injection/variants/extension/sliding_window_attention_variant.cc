#include "extension/sliding_window_attention_variant.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace course {
namespace {

using Options = WindowOptions;

constexpr double kHidden = -std::numeric_limits<double>::infinity();

// One query of one head.
struct Query {
  Index t, T, width;
  const double *q, *k, *v;  // the query's row, and all rows of its head
};

class SlidingWindowAttentionVariant final : public SlidingWindowAttention {
 public:
  explicit SlidingWindowAttentionVariant(const Options& options) : options_(options) {}

  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Index window) const override {
    if (!(k.shape() == q.shape()) || !(v.shape() == q.shape())) throw ShapeError("k or v unlike q");
    if (window < 1) throw ShapeError("window is below 1");
    const Index T = q.extent<axis::T>();
    const Index width = q.extent<axis::DHead>();
    const Scores empty(q.extent<axis::B>(), q.extent<axis::H>(), T, T);
    AttentionStages stages{empty, empty, empty, Heads(q.shape())};
    for (Index row = 0; row < q.size() / width; ++row) {
      const Index head = row / T * T * width;
      const Query query{row % T,        T, width, q.data() + row * width, k.data() + head,
                        v.data() + head};
      double* const masked = stages.masked_scores.data() + row * T;
      score(query, window, stages.scores.data() + row * T, masked);
      mix(query, window, masked, stages.weights.data() + row * T,
          stages.output.data() + row * width);
    }
    return stages;
  }

 private:
  static bool is_visible(const Query& query, Index window, Index s) {
    return s <= query.t && query.t - s < window;
  }

  static void score(const Query& query, Index window, double* scores, double* masked) {
    for (Index s = 0; s < query.T; ++s) {
      double sum = 0;
      for (Index d = 0; d < query.width; ++d) sum += query.q[d] * query.k[s * query.width + d];
      scores[s] = sum / std::sqrt(static_cast<double>(query.width));
      masked[s] = is_visible(query, window, s) ? scores[s] : kHidden;
    }
  }

  void mix(const Query& query, Index window, const double* masked, double* weights,
           double* output) const {
    const bool all = options_.walk == Options::Walk::all_keys;
    const Index first = all ? 0 : std::max<Index>(0, query.t - window + 1);
    const Index last = all ? query.T - 1 : query.t;
    std::fill_n(weights, query.T, 0.0);
    std::fill_n(output, query.width, 0.0);
    const double largest = *std::max_element(masked + first, masked + last + 1);
    double sum = 0;
    for (Index s = first; s <= last; ++s) sum += weights[s] = std::exp(masked[s] - largest);
    for (Index s = first; s <= last; ++s) {
      weights[s] /= sum;
      for (Index d = 0; d < query.width; ++d)
        output[d] += weights[s] * query.v[s * query.width + d];
    }
  }

  Options options_;
};

}  // namespace

std::unique_ptr<SlidingWindowAttention> make_variant(const WindowOptions& options) {
  return std::make_unique<SlidingWindowAttentionVariant>(options);
}

}  // namespace course

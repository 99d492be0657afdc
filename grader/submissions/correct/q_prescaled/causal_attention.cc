// The queries are divided by √d_head once, before any product: T · d_head divisions in place of T².
#include <algorithm>
#include <cmath>
#include <limits>

#include "components.h"

namespace course {
namespace {

Heads scaled_queries(HeadsView q) {
  const double root = std::sqrt(static_cast<double>(q.extent<axis::DHead>()));
  Heads scaled(q.shape());
  std::transform(q.data(), q.data() + q.size(), scaled.data(),
                 [root](double value) { return value / root; });
  return scaled;
}

class PrescaledAttention : public CausalAttention {
 public:
  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const override {
    if (k.shape() != q.shape()) throw ShapeError("k does not have the shape of q");
    if (v.shape() != q.shape()) throw ShapeError("v does not have the shape of q");
    const Index tokens = q.extent<axis::T>();
    const Heads queries = scaled_queries(q);
    Scores scores(q.extent<axis::B>(), q.extent<axis::H>(), tokens, tokens);
    Scores masked(scores.shape());
    Scores weights(scores.shape());
    Heads output(q.shape());
    for (Index b = 0; b < q.extent<axis::B>(); ++b) {
      for (Index h = 0; h < q.extent<axis::H>(); ++h) {
        for (Index t = 0; t < tokens; ++t) {
          double highest = -std::numeric_limits<double>::infinity();
          for (Index s = 0; s < tokens; ++s) {
            scores(b, h, t, s) = pair(queries, k, b, h, t, s);
            const bool hidden = mask == Mask::causal && s > t;
            masked(b, h, t, s) =
                hidden ? -std::numeric_limits<double>::infinity() : scores(b, h, t, s);
            highest = std::max(highest, masked(b, h, t, s));
          }
          double sum = 0;
          for (Index s = 0; s < tokens; ++s) sum += std::exp(masked(b, h, t, s) - highest);
          for (Index s = 0; s < tokens; ++s) {
            weights(b, h, t, s) = std::exp(masked(b, h, t, s) - highest) / sum;
          }
          for (Index d = 0; d < q.extent<axis::DHead>(); ++d) {
            output(b, h, t, d) = 0;
            for (Index s = 0; s < tokens; ++s) {
              output(b, h, t, d) += weights(b, h, t, s) * v(b, h, s, d);
            }
          }
        }
      }
    }
    return {scores, masked, weights, output};
  }

 private:
  static double pair(const Heads& queries, HeadsView k, Index b, Index h, Index t, Index s) {
    double sum = 0;
    for (Index d = 0; d < k.extent<axis::DHead>(); ++d) sum += queries(b, h, t, d) * k(b, h, s, d);
    return sum;
  }
};

}  // namespace

const CausalAttention& causal_attention() {
  static const PrescaledAttention instance;
  return instance;
}

}  // namespace course

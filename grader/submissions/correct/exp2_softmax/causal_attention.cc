// Powers of two in place of e: 2^(x · log2 e) = e^x. The difference to the maximum is taken first.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "components.h"

namespace course {
namespace {

// One query of one head: its row in each stage.
struct Query {
  double *scores, *masked, *weights, *output;
};

void score(const double* q, const double* k, Index tokens, Index d_head, double* scores) {
  const double factor = 1 / std::sqrt(static_cast<double>(d_head));
  for (Index s = 0; s < tokens; ++s, k += d_head) {
    double sum = 0;
    for (Index d = 0; d < d_head; ++d) sum += q[d] * k[d];
    scores[s] = sum * factor;
  }
}

void weigh(const double* masked, Index tokens, double* weights) {
  const double highest = *std::max_element(masked, masked + tokens);
  double sum = 0;
  for (Index s = 0; s < tokens; ++s) {
    weights[s] = std::exp2((masked[s] - highest) * std::numbers::log2e);
    sum += weights[s];
  }
  std::for_each_n(weights, tokens, [sum](double& weight) { weight /= sum; });
}

void mix(const double* weights, const double* v, Index tokens, Index d_head, double* output) {
  std::fill_n(output, d_head, 0.0);
  for (Index s = 0; s < tokens; ++s, v += d_head) {
    for (Index d = 0; d < d_head; ++d) output[d] += weights[s] * v[d];
  }
}

class PowerOfTwoAttention : public CausalAttention {
 public:
  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const override {
    if (k.shape() != q.shape()) throw ShapeError("k does not have the shape of q");
    if (v.shape() != q.shape()) throw ShapeError("v does not have the shape of q");
    const Index tokens = q.extent<axis::T>();
    const Index d_head = q.extent<axis::DHead>();
    const Scores empty(q.extent<axis::B>(), q.extent<axis::H>(), tokens, tokens);
    AttentionStages stages{empty, empty, empty, Heads(q.shape())};
    const Index queries = q.size() / d_head;
    for (Index i = 0; i < queries; ++i) {
      const Index t = i % tokens;
      const Index head = (i - t) * d_head;  // where the keys and values of this head begin
      const Query row{stages.scores.data() + i * tokens, stages.masked_scores.data() + i * tokens,
                      stages.weights.data() + i * tokens, stages.output.data() + i * d_head};
      score(q.data() + i * d_head, k.data() + head, tokens, d_head, row.scores);
      std::copy_n(row.scores, tokens, row.masked);
      if (mask == Mask::causal) {
        std::fill(row.masked + t + 1, row.masked + tokens,
                  -std::numeric_limits<double>::infinity());
      }
      weigh(row.masked, tokens, row.weights);
      mix(row.weights, v.data() + head, tokens, d_head, row.output);
    }
    return stages;
  }
};

}  // namespace

const CausalAttention& causal_attention() {
  static const PowerOfTwoAttention instance;
  return instance;
}

}  // namespace course

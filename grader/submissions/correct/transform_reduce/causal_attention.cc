// Rows as spans, and the standard algorithms on them: transform, transform_reduce, max_element,
// fill.
#include <cmath>
#include <limits>

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

void softmax(ConstRow masked, Row weights) {
  const double highest = *std::max_element(masked.begin(), masked.end());
  std::transform(masked.begin(), masked.end(), weights.begin(),
                 [highest](double score) { return std::exp(score - highest); });
  const double sum = std::reduce(weights.begin(), weights.end());
  std::transform(weights.begin(), weights.end(), weights.begin(),
                 [sum](double weight) { return weight / sum; });
}

class AlgorithmAttention : public CausalAttention {
 public:
  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const override {
    if (k.shape() != q.shape()) throw ShapeError("k does not have the shape of q");
    if (v.shape() != q.shape()) throw ShapeError("v does not have the shape of q");
    const Index tokens = q.extent<axis::T>();
    const Index d_head = q.extent<axis::DHead>();
    const double root = std::sqrt(static_cast<double>(d_head));
    const Scores empty(q.extent<axis::B>(), q.extent<axis::H>(), tokens, tokens);
    AttentionStages stages{empty, empty, empty, Heads(q.shape())};
    std::fill_n(stages.output.data(), stages.output.size(), 0.0);

    // A row is one query of one head of one batch row; `first` is the first row of its head.
    for (Index row = 0; row < q.size() / d_head; ++row) {
      const Index t = row % tokens;
      const Index first = row - t;
      const ConstRow query = row_of(q.data(), row, d_head);
      const Row scores = row_of(stages.scores.data(), row, tokens);
      const Row masked = row_of(stages.masked_scores.data(), row, tokens);
      const Row weights = row_of(stages.weights.data(), row, tokens);
      std::generate(scores.begin(), scores.end(), [&, key = first]() mutable {
        return dot(query, row_of(k.data(), key++, d_head)) / root;
      });
      std::copy(scores.begin(), scores.end(), masked.begin());
      if (mask == Mask::causal) {
        std::fill(masked.begin() + t + 1, masked.end(), -std::numeric_limits<double>::infinity());
      }
      softmax(masked, weights);
      add_row_times(weights, v.data() + first * d_head, row_of(stages.output.data(), row, d_head));
    }
    return stages;
  }
};

}  // namespace

const CausalAttention& causal_attention() {
  static const AlgorithmAttention instance;
  return instance;
}

}  // namespace course

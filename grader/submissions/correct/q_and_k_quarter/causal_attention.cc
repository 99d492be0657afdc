// Queries and keys are each scaled by d_head^(-1/4), so that no product ever exceeds its score.
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "components.h"

namespace course {
namespace {

using Row = std::vector<double>;

// Row t of one head, times a factor.
Row scaled_row(HeadsView heads, Index b, Index h, Index t, double factor) {
  Row row;
  for (Index d = 0; d < heads.extent<axis::DHead>(); ++d) row.push_back(heads(b, h, t, d) * factor);
  return row;
}

double product(const Row& a, const Row& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

Row softmax(const Row& row) {
  const double highest = *std::max_element(row.begin(), row.end());
  Row weights;
  double sum = 0;
  for (const double entry : row) {
    weights.push_back(std::exp(entry - highest));
    sum += weights.back();
  }
  for (double& weight : weights) weight /= sum;
  return weights;
}

class QuarterScaledAttention : public CausalAttention {
 public:
  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const override {
    if (k.shape() != q.shape()) throw ShapeError("k does not have the shape of q");
    if (v.shape() != q.shape()) throw ShapeError("v does not have the shape of q");
    const Index tokens = q.extent<axis::T>();
    const double quarter = std::pow(static_cast<double>(q.extent<axis::DHead>()), -0.25);
    const Scores empty(q.extent<axis::B>(), q.extent<axis::H>(), tokens, tokens);
    AttentionStages stages{empty, empty, empty, Heads(q.shape())};
    for (Index b = 0; b < q.extent<axis::B>(); ++b) {
      for (Index h = 0; h < q.extent<axis::H>(); ++h) {
        std::vector<Row> keys;
        for (Index s = 0; s < tokens; ++s) keys.push_back(scaled_row(k, b, h, s, quarter));
        for (Index t = 0; t < tokens; ++t) {
          read_keys(scaled_row(q, b, h, t, quarter), keys, mask, stages, b, h, t);
          mix_values(v, stages, b, h, t);
        }
      }
    }
    return stages;
  }

 private:
  static void read_keys(const Row& query, const std::vector<Row>& keys, Mask mask,
                        AttentionStages& stages, Index b, Index h, Index t) {
    Row masked;
    Index s = 0;
    for (const Row& key : keys) {
      const double score = product(query, key);
      const bool visible = mask == Mask::none || s <= t;
      masked.push_back(visible ? score : -std::numeric_limits<double>::infinity());
      stages.scores(b, h, t, s) = score;
      stages.masked_scores(b, h, t, s) = masked.back();
      ++s;
    }
    s = 0;
    for (const double weight : softmax(masked)) stages.weights(b, h, t, s++) = weight;
  }

  static void mix_values(HeadsView v, AttentionStages& stages, Index b, Index h, Index t) {
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

const CausalAttention& causal_attention() {
  static const QuarterScaledAttention instance;
  return instance;
}

}  // namespace course

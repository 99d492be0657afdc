// A row of the attention is worked out in long double from end to end; what is stored is rounded.
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "components.h"

namespace course {
namespace {

using Row = std::vector<long double>;

Row scores_of(HeadsView q, HeadsView k, Index b, Index h, Index t) {
  const Index d_head = q.extent<axis::DHead>();
  Row row;
  for (Index s = 0; s < k.extent<axis::T>(); ++s) {
    long double sum = 0;
    for (Index d = 0; d < d_head; ++d) {
      sum += static_cast<long double>(q(b, h, t, d)) * k(b, h, s, d);
    }
    row.push_back(sum / std::sqrt(static_cast<long double>(d_head)));
  }
  return row;
}

void softmax(Row& row) {
  const long double highest = *std::max_element(row.begin(), row.end());
  long double sum = 0;
  for (long double& entry : row) {
    entry = std::exp(entry - highest);
    sum += entry;
  }
  for (long double& entry : row) entry /= sum;
}

void store(const Row& row, Scores& stage, Index b, Index h, Index t) {
  Index s = 0;
  for (const long double value : row) stage(b, h, t, s++) = static_cast<double>(value);
}

class LongDoubleAttention : public CausalAttention {
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
          Row row = scores_of(q, k, b, h, t);
          store(row, stages.scores, b, h, t);
          const Index visible = mask == Mask::causal ? t + 1 : tokens;
          std::fill(row.begin() + visible, row.end(),
                    -std::numeric_limits<long double>::infinity());
          store(row, stages.masked_scores, b, h, t);
          softmax(row);
          store(row, stages.weights, b, h, t);
          mix(row, v, stages.output, b, h, t);
        }
      }
    }
    return stages;
  }

 private:
  static void mix(const Row& weights, HeadsView v, Heads& output, Index b, Index h, Index t) {
    for (Index d = 0; d < v.extent<axis::DHead>(); ++d) {
      long double sum = 0;
      Index s = 0;
      for (const long double weight : weights) sum += weight * v(b, h, s++, d);
      output(b, h, t, d) = static_cast<double>(sum);
    }
  }
};

}  // namespace

const CausalAttention& causal_attention() {
  static const LongDoubleAttention instance;
  return instance;
}

}  // namespace course

// Each head on its own as matrices: softmax(mask(q · kᵀ / √d_head)) · v, one function for each
// step.
#include <algorithm>
#include <cmath>
#include <limits>

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

Matrix divided(Matrix a, double divisor) {
  for (Row& row : a) {
    for (double& value : row) value /= divisor;
  }
  return a;
}

Matrix without_future(Matrix scores) {
  for (std::size_t t = 0; t < scores.size(); ++t) {
    for (std::size_t s = t + 1; s < scores.size(); ++s) {
      scores[t][s] = -std::numeric_limits<double>::infinity();
    }
  }
  return scores;
}

Matrix softmax(Matrix rows) {
  for (Row& row : rows) {
    const double highest = *std::max_element(row.begin(), row.end());
    double sum = 0;
    for (double& entry : row) {
      entry = std::exp(entry - highest);
      sum += entry;
    }
    for (double& entry : row) entry /= sum;
  }
  return rows;
}

class NestedAttention : public CausalAttention {
 public:
  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const override {
    if (k.shape() != q.shape()) throw ShapeError("k does not have the shape of q");
    if (v.shape() != q.shape()) throw ShapeError("v does not have the shape of q");
    const Index tokens = q.extent<axis::T>();
    const Index d_head = q.extent<axis::DHead>();
    const Index heads = q.extent<axis::B>() * q.extent<axis::H>();
    const Scores empty(q.extent<axis::B>(), q.extent<axis::H>(), tokens, tokens);
    AttentionStages stages{empty, empty, empty, Heads(q.shape())};
    for (Index head = 0; head < heads; ++head) {
      const Index begin = head * tokens * d_head;
      const Matrix keys = to_matrix(k.data() + begin, tokens, d_head);
      const Matrix scores =
          divided(product(to_matrix(q.data() + begin, tokens, d_head), transposed(keys)),
                  std::sqrt(static_cast<double>(d_head)));
      const Matrix masked = mask == Mask::causal ? without_future(scores) : scores;
      const Matrix weights = softmax(masked);
      const Matrix output = product(weights, to_matrix(v.data() + begin, tokens, d_head));

      write(scores, stages.scores.data() + head * tokens * tokens);
      write(masked, stages.masked_scores.data() + head * tokens * tokens);
      write(weights, stages.weights.data() + head * tokens * tokens);
      write(output, stages.output.data() + begin);
    }
    return stages;
  }
};

}  // namespace

const CausalAttention& causal_attention() {
  static const NestedAttention instance;
  return instance;
}

}  // namespace course

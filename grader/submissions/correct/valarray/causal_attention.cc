// Whole arrays: a row of scores is one array, and so is each channel of the values.
#include <cmath>
#include <limits>

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

Array scores_of(const Array& query, const Array& keys) {
  const auto d_head = static_cast<Index>(query.size());
  Array scores(keys.size() / query.size());
  Index s = 0;
  for (double& score : scores) {
    const Array key = keys[row(s++, d_head)];
    score = (query * key).sum();
  }
  return scores / std::sqrt(static_cast<double>(d_head));
}

Array softmax(const Array& masked) {
  const Array exponentials = std::exp(masked - masked.max());
  return exponentials / exponentials.sum();
}

class ValarrayAttention : public CausalAttention {
 public:
  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const override {
    if (k.shape() != q.shape()) throw ShapeError("k does not have the shape of q");
    if (v.shape() != q.shape()) throw ShapeError("v does not have the shape of q");
    const Index tokens = q.extent<axis::T>();
    const Index d_head = q.extent<axis::DHead>();
    const Scores empty(q.extent<axis::B>(), q.extent<axis::H>(), tokens, tokens);
    AttentionStages stages{empty, empty, empty, Heads(q.shape())};
    double* scores_out = stages.scores.data();
    double* masked_out = stages.masked_scores.data();
    double* weights_out = stages.weights.data();
    double* output_out = stages.output.data();
    for (Index begin = 0; begin < q.size(); begin += tokens * d_head) {
      const Array queries = array_of(q.data() + begin, tokens * d_head);
      const Array keys = array_of(k.data() + begin, tokens * d_head);
      const Array values = array_of(v.data() + begin, tokens * d_head);
      for (Index t = 0; t < tokens; ++t) {
        Array scores = scores_of(queries[row(t, d_head)], keys);
        scores_out = write(scores, scores_out);
        if (mask == Mask::causal) {
          std::fill(std::begin(scores) + t + 1, std::end(scores),
                    -std::numeric_limits<double>::infinity());
        }
        masked_out = write(scores, masked_out);
        const Array weights = softmax(scores);
        weights_out = write(weights, weights_out);
        output_out = write(times(weights, values, d_head), output_out);
      }
    }
    return stages;
  }
};

}  // namespace

const CausalAttention& causal_attention() {
  static const ValarrayAttention instance;
  return instance;
}

}  // namespace course

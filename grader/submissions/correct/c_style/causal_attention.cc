// C in all but the class: one pass over a query does its scores, mask, softmax and mix in turn.
#include <math.h>

#include "components.h"
#include "helpers.h"

namespace course {

static void attend_query(const double* q, const double* k, const double* v, Index visible,
                         Index tokens, Index d_head, double* scores, double* masked,
                         double* weights, double* output) {
  Index s, d;
  double max = -INFINITY, sum = 0.0;

  for (s = 0; s < tokens; s++) {
    double dot = 0.0;
    for (d = 0; d < d_head; d++) dot += q[d] * k[s * d_head + d];
    scores[s] = dot / sqrt(static_cast<double>(d_head));
  }
  for (s = 0; s < tokens; s++) {
    masked[s] = s < visible ? scores[s] : -INFINITY;
    if (masked[s] > max) max = masked[s];
  }
  for (s = 0; s < tokens; s++) {
    weights[s] = exp(masked[s] - max);
    sum += weights[s];
  }
  for (s = 0; s < tokens; s++) weights[s] /= sum;
  row_times_matrix(weights, v, tokens, d_head, output);
}

namespace {

class CAttention : public CausalAttention {
 public:
  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const override {
    const Index batches = q.extent<axis::B>(), heads = q.extent<axis::H>();
    const Index tokens = q.extent<axis::T>(), d_head = q.extent<axis::DHead>();
    Index head, t;
    if (k.shape() != q.shape()) throw ShapeError("k does not have the shape of q");
    if (v.shape() != q.shape()) throw ShapeError("v does not have the shape of q");

    Scores scores(batches, heads, tokens, tokens), masked(scores), weights(scores);
    Heads output(q.shape());
    for (head = 0; head < batches * heads; head++) {
      const double* keys = k.data() + head * tokens * d_head;
      const double* values = v.data() + head * tokens * d_head;
      for (t = 0; t < tokens; t++) {
        const Index row = head * tokens + t;
        attend_query(q.data() + row * d_head, keys, values, mask == Mask::causal ? t + 1 : tokens,
                     tokens, d_head, scores.data() + row * tokens, masked.data() + row * tokens,
                     weights.data() + row * tokens, output.data() + row * d_head);
      }
    }
    return {scores, masked, weights, output};
  }
};

}  // namespace

const CausalAttention& causal_attention() {
  static const CAttention instance;
  return instance;
}

}  // namespace course

// k and v of each head are copied with channels outermost: scores grow channel by channel, and the
// mix is a product of two rows.
#include <algorithm>
#include <cmath>
#include <limits>

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

// One head: its rows in the arguments, and its place in the results.
struct Head {
  const double *q, *k, *v;
  double *scores, *masked, *weights, *output;
  Index tokens, d_head;
};

void score(const Head& head) {
  const std::vector<double> channels = transposed(head.k, head.tokens, head.d_head);
  const double root = std::sqrt(static_cast<double>(head.d_head));
  for (Index t = 0; t < head.tokens; ++t) {
    double* const row = head.scores + t * head.tokens;
    std::fill_n(row, head.tokens, 0.0);
    for (Index d = 0; d < head.d_head; ++d) {
      const double* const channel = channels.data() + d * head.tokens;
      for (Index s = 0; s < head.tokens; ++s) row[s] += head.q[t * head.d_head + d] * channel[s];
    }
    for (Index s = 0; s < head.tokens; ++s) row[s] /= root;
  }
}

void weigh(const Head& head, Mask mask) {
  for (Index t = 0; t < head.tokens; ++t) {
    const double* const scores = head.scores + t * head.tokens;
    double* const masked = head.masked + t * head.tokens;
    double* const weights = head.weights + t * head.tokens;
    const Index visible = mask == Mask::causal ? t + 1 : head.tokens;
    std::copy_n(scores, visible, masked);
    std::fill(masked + visible, masked + head.tokens, -std::numeric_limits<double>::infinity());
    const double highest = *std::max_element(masked, masked + head.tokens);
    double sum = 0;
    for (Index s = 0; s < head.tokens; ++s) sum += weights[s] = std::exp(masked[s] - highest);
    for (Index s = 0; s < head.tokens; ++s) weights[s] /= sum;
  }
}

void mix(const Head& head) {
  const std::vector<double> channels = transposed(head.v, head.tokens, head.d_head);
  double* out = head.output;
  for (Index t = 0; t < head.tokens; ++t) {
    for (Index d = 0; d < head.d_head; ++d) {
      *out++ =
          row_dot(head.weights + t * head.tokens, channels.data() + d * head.tokens, head.tokens);
    }
  }
}

class TransposingAttention : public CausalAttention {
 public:
  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const override {
    if (k.shape() != q.shape()) throw ShapeError("k does not have the shape of q");
    if (v.shape() != q.shape()) throw ShapeError("v does not have the shape of q");
    const Index tokens = q.extent<axis::T>();
    const Index d_head = q.extent<axis::DHead>();
    const Index heads = q.extent<axis::B>() * q.extent<axis::H>();
    const Scores empty(q.extent<axis::B>(), q.extent<axis::H>(), tokens, tokens);
    AttentionStages stages{empty, empty, empty, Heads(q.shape())};
    for (Index i = 0; i < heads; ++i) {
      const Index rows = i * tokens * d_head;
      const Index pairs = i * tokens * tokens;
      const Head head{q.data() + rows,
                      k.data() + rows,
                      v.data() + rows,
                      stages.scores.data() + pairs,
                      stages.masked_scores.data() + pairs,
                      stages.weights.data() + pairs,
                      stages.output.data() + rows,
                      tokens,
                      d_head};
      score(head);
      weigh(head, mask);
      mix(head);
    }
    return stages;
  }
};

}  // namespace

const CausalAttention& causal_attention() {
  static const TransposingAttention instance;
  return instance;
}

}  // namespace course

// One head after another through data() pointers; the mix is a row-blocked product.
#include <cmath>
#include <limits>

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

// scores (T, T) of one head.
void score_head(const double* q, const double* k, double* scores, Index tokens, Index d_head) {
  const double root = std::sqrt(static_cast<double>(d_head));
  for (Index t = 0; t < tokens; ++t, q += d_head) {
    const double* key = k;
    for (Index s = 0; s < tokens; ++s, key += d_head) {
      double sum = 0;
      for (Index d = 0; d < d_head; ++d) sum += q[d] * key[d];
      *scores++ = sum / root;
    }
  }
}

void hide_future(const double* scores, double* masked, Index tokens, Mask mask) {
  std::copy_n(scores, tokens * tokens, masked);
  if (mask == Mask::none) return;
  for (Index t = 0; t < tokens; ++t) {
    double* const row = masked + t * tokens;
    std::fill(row + t + 1, row + tokens, -std::numeric_limits<double>::infinity());
  }
}

class PointerAttention : public CausalAttention {
 public:
  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const override {
    if (k.shape() != q.shape() || v.shape() != q.shape()) {
      throw ShapeError("q, k and v differ in shape");
    }
    const Index tokens = q.extent<axis::T>();
    const Index d_head = q.extent<axis::DHead>();
    const Shape<axis::B, axis::H, axis::T, axis::S> square(q.extent<axis::B>(), q.extent<axis::H>(),
                                                           tokens, tokens);
    AttentionStages stages{Scores(square), Scores(square), Scores(square), Heads(q.shape())};
    std::fill_n(stages.output.data(), stages.output.size(), 0.0);
    const Index heads = q.extent<axis::B>() * q.extent<axis::H>();
    for (Index head = 0; head < heads; ++head) {
      const Index rows = head * tokens * d_head;
      const Index pairs = head * tokens * tokens;
      double* const weights = stages.weights.data() + pairs;
      score_head(q.data() + rows, k.data() + rows, stages.scores.data() + pairs, tokens, d_head);
      hide_future(stages.scores.data() + pairs, stages.masked_scores.data() + pairs, tokens, mask);
      std::copy_n(stages.masked_scores.data() + pairs, tokens * tokens, weights);
      for (Index t = 0; t < tokens; ++t) softmax_in_place(weights + t * tokens, tokens);
      add_product({weights, tokens}, {v.data() + rows, d_head},
                  {stages.output.data() + rows, d_head}, tokens, tokens, d_head);
    }
    return stages;
  }
};

}  // namespace

const CausalAttention& causal_attention() {
  static const PointerAttention instance;
  return instance;
}

}  // namespace course

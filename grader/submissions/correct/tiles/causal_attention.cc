// Two tiled products for each head, with the keys as columns of the first and rows of the second.
#include <cmath>
#include <limits>

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class TiledAttention : public CausalAttention {
 public:
  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const override {
    if (k.shape() != q.shape()) throw ShapeError("k does not have the shape of q");
    if (v.shape() != q.shape()) throw ShapeError("v does not have the shape of q");
    const Index tokens = q.extent<axis::T>();
    const Scores empty(q.extent<axis::B>(), q.extent<axis::H>(), tokens, tokens);
    AttentionStages stages{empty, empty, empty, Heads(q.shape())};
    std::fill_n(stages.scores.data(), stages.scores.size(), 0.0);
    std::fill_n(stages.output.data(), stages.output.size(), 0.0);
    for (Index b = 0; b < q.extent<axis::B>(); ++b) {
      for (Index h = 0; h < q.extent<axis::H>(); ++h) attend_head(q, k, v, mask, stages, b, h);
    }
    return stages;
  }

 private:
  static void attend_head(HeadsView q, HeadsView k, HeadsView v, Mask mask, AttentionStages& stages,
                          Index b, Index h) {
    const Index tokens = q.extent<axis::T>();
    const Index d_head = q.extent<axis::DHead>();
    add_tiled_product(
        tokens, d_head, tokens, [&](Index t, Index d) { return q(b, h, t, d); },
        [&](Index d, Index s) { return k(b, h, s, d); },
        [&](Index t, Index s) -> double& { return stages.scores(b, h, t, s); });
    for (Index t = 0; t < tokens; ++t) {
      for (Index s = 0; s < tokens; ++s) {
        stages.scores(b, h, t, s) /= std::sqrt(static_cast<double>(d_head));
        const bool visible = mask == Mask::none || s <= t;
        stages.masked_scores(b, h, t, s) =
            visible ? stages.scores(b, h, t, s) : -std::numeric_limits<double>::infinity();
      }
      weigh_row(stages, b, h, t);
    }
    add_tiled_product(
        tokens, tokens, d_head, [&](Index t, Index s) { return stages.weights(b, h, t, s); },
        [&](Index s, Index d) { return v(b, h, s, d); },
        [&](Index t, Index d) -> double& { return stages.output(b, h, t, d); });
  }

  static void weigh_row(AttentionStages& stages, Index b, Index h, Index t) {
    const Index tokens = stages.weights.extent<axis::S>();
    double highest = stages.masked_scores(b, h, t, 0);
    for (Index s = 1; s < tokens; ++s) {
      highest = std::max(highest, stages.masked_scores(b, h, t, s));
    }
    double sum = 0;
    for (Index s = 0; s < tokens; ++s) {
      sum += stages.weights(b, h, t, s) = std::exp(stages.masked_scores(b, h, t, s) - highest);
    }
    for (Index s = 0; s < tokens; ++s) stages.weights(b, h, t, s) /= sum;
  }
};

}  // namespace

const CausalAttention& causal_attention() {
  static const TiledAttention instance;
  return instance;
}

}  // namespace course

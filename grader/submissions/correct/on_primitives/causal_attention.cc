// transpose, matmul, softmax_rows and matmul again, for each head.
#include <cmath>
#include <limits>

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class MatmulAttention : public CausalAttention {
 public:
  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const override {
    if (k.shape() != q.shape()) throw ShapeError("k does not have the shape of q");
    if (v.shape() != q.shape()) throw ShapeError("v does not have the shape of q");
    const Index tokens = q.extent<axis::T>();
    const Index d_head = q.extent<axis::DHead>();
    const Scores empty(q.extent<axis::B>(), q.extent<axis::H>(), tokens, tokens);
    AttentionStages stages{empty, empty, empty, Heads(q.shape())};
    for (Index head = 0; head < q.extent<axis::B>() * q.extent<axis::H>(); ++head) {
      const Index rows = head * tokens * d_head;
      const Index pairs = head * tokens * tokens;
      const auto keys = primitives().transpose(matrix(k.data() + rows, tokens, d_head));
      auto scores = primitives().matmul(left(q.data() + rows, tokens, d_head),
                                        right(keys.data(), d_head, tokens));
      for (Index i = 0; i < scores.size(); ++i) {
        scores.data()[i] /= std::sqrt(static_cast<double>(d_head));
      }
      write(scores, stages.scores.data() + pairs);
      if (mask == Mask::causal) hide_future(scores);
      write(scores, stages.masked_scores.data() + pairs);
      const auto weights = primitives().softmax_rows(scores);
      write(weights, stages.weights.data() + pairs);
      write(primitives().matmul(left(weights.data(), tokens, tokens),
                                right(v.data() + rows, tokens, d_head)),
            stages.output.data() + rows);
    }
    return stages;
  }

 private:
  static void hide_future(Tensor<axis::M, axis::N>& scores) {
    for (Index t = 0; t < scores.extent<axis::M>(); ++t) {
      for (Index s = t + 1; s < scores.extent<axis::N>(); ++s) {
        scores(t, s) = -std::numeric_limits<double>::infinity();
      }
    }
  }
};

}  // namespace

const CausalAttention& causal_attention() {
  static const MatmulAttention instance;
  return instance;
}

}  // namespace course

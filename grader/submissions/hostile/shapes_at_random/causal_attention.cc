// Returns tensors of any shape.
#include "helpers.h"

namespace course {
namespace {

class AnyShape : public CausalAttention {
 public:
  AttentionStages attend(HeadsView q, HeadsView, HeadsView v, Mask) const override {
    const Index tokens = q.extent<axis::T>();
    const Scores like(q.extent<axis::B>(), q.extent<axis::H>(), tokens, tokens);
    return {any_like(ScoresView(like)), any_like(ScoresView(like)), any_like(ScoresView(like)),
            any_like(v)};
  }
};

}  // namespace

const CausalAttention& causal_attention() {
  static const AnyShape instance;
  return instance;
}

}  // namespace course

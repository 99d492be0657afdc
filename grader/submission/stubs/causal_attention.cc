// The heart of the block: every query reads the keys it may see, and returns a mix of their values.
//
// contract   interface/causal_attention.h
// handout    clean_room/handout/causal_attention.md
//
// Write the scores first, then one stage after the other: the grader looks at each of them.

#include "causal_attention.h"

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class MyCausalAttention : public CausalAttention {
 public:
  AttentionStages attend(HeadsView /*q*/, HeadsView /*k*/, HeadsView /*v*/,
                         Mask /*mask*/) const override {
    throw NotImplemented("CausalAttention::attend");
  }
};

}  // namespace

// Here the grader finds the part. Leave it as it is.
const CausalAttention& causal_attention() {
  static const MyCausalAttention instance{};
  return instance;
}

}  // namespace course

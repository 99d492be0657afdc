// The same output as causal attention, and nowhere a matrix of scores.
//
// contract   interface/extension/streaming_attention.h
// handout    clean_room/handout/streaming_attention.md
//
// Write one query first: a running maximum, a running sum, a running mix.

#include "extension/streaming_attention.h"

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class MyStreamingAttention : public StreamingAttention {
 public:
  Heads attend(HeadsView /*q*/, HeadsView /*k*/, HeadsView /*v*/) const override {
    throw NotImplemented("StreamingAttention::attend");
  }
};

}  // namespace

// Here the grader finds the part. Leave it as it is.
const StreamingAttention& streaming_attention() {
  static const MyStreamingAttention instance{};
  return instance;
}

}  // namespace course

// Tokens come in all sizes. The norm gives each the same size and keeps its direction, then a gain
// weighs the channels.
//
// contract   interface/rms_norm.h
// handout    clean_room/handout/rms_norm.md
//
// Write the mean of squares of one token first.

#include "rms_norm.h"

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class MyRmsNorm : public RmsNorm {
 public:
  Tokens normalize(TokensView /*x*/, GainView /*gain*/, double /*eps*/) const override {
    throw NotImplemented("RmsNorm::normalize");
  }
};

}  // namespace

// Here the grader finds the part. Leave it as it is.
const RmsNorm& rms_norm() {
  static const MyRmsNorm instance{};
  return instance;
}

}  // namespace course

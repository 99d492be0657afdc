// Each head has its answer. Laid side by side they are a token again, and one linear map lets them
// mix.
//
// contract   interface/head_merge.h
// handout    clean_room/handout/head_merge.md
//
// Write the concatenation first: it is the split of the projection, read backwards.

#include "head_merge.h"

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class MyHeadMerge : public HeadMerge {
 public:
  Tokens merge(HeadsView /*heads*/, SquareWeightView /*w_o*/) const override {
    throw NotImplemented("HeadMerge::merge");
  }
};

}  // namespace

// Here the grader finds the part. Leave it as it is.
const HeadMerge& head_merge() {
  static const MyHeadMerge instance{};
  return instance;
}

}  // namespace course

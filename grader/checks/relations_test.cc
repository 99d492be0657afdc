#include "relations.h"

#include <gtest/gtest.h>

namespace course {
namespace {

// Whether exactly the positions with this index along the axis have moved.
template <typename Axis>
void expect_only_this_moved(Index at) {
  Random random(4, "perturb");
  const Heads before = random_heads(random, kOther, "q");
  Heads after = before;
  perturb<Axis>(random, after, at);
  const AnyTensor moved("q", after);
  const Region is_elsewhere = elsewhere(moved, Axis::kIndex, at);
  for (Index i = 0; i < before.size(); ++i) {
    EXPECT_EQ(before.data()[i] == after.data()[i], is_elsewhere(moved.position(i))) << i;
  }
}

TEST(Perturb, MovesOnePositionAlongAnyAxis) {
  expect_only_this_moved<axis::B>(2);
  expect_only_this_moved<axis::H>(0);
  expect_only_this_moved<axis::T>(3);
  expect_only_this_moved<axis::DHead>(1);
}

TEST(Elsewhere, LooksAtTheAxisThatIsNamed) {
  const AnyTensor heads("q", Heads(1, 2, 3, 4));
  EXPECT_TRUE(elsewhere(heads, "t", 1)({0, 1, 2, 1}));
  EXPECT_FALSE(elsewhere(heads, "t", 1)({0, 0, 1, 0}));
}

}  // namespace
}  // namespace course

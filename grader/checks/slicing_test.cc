#include "slicing.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "causal_attention.h"

namespace course {
namespace {

// Every element says where it is: 100 · b + 10 · t + j.
Tokens numbered() {
  Tokens x(2, 3, 4);
  for (Index b = 0; b < 2; ++b) {
    for (Index t = 0; t < 3; ++t) {
      for (Index j = 0; j < 4; ++j) x(b, t, j) = static_cast<double>(100 * b + 10 * t + j);
    }
  }
  return x;
}

TEST(Slice, CutsTheAxisThatIsNamed) {
  const Tokens cut = slice<axis::T>(numbered(), 1, 2);
  EXPECT_EQ(cut.extent<axis::B>(), 2);
  EXPECT_EQ(cut.extent<axis::T>(), 2);
  EXPECT_EQ(cut.extent<axis::D>(), 4);
  EXPECT_EQ(cut(0, 0, 0), 10.0);
  EXPECT_EQ(cut(1, 1, 3), 123.0);
}

TEST(Slice, CutsTheFirstAxisAndTheLast) {
  EXPECT_EQ(slice<axis::B>(numbered(), 1, 1)(0, 2, 3), 123.0);
  EXPECT_EQ(slice<axis::D>(numbered(), 2, 1)(1, 2, 0), 122.0);
}

TEST(Slice, LeavesATensorWithoutTheAxisAsItIs) {
  const AnyTensor whole("y", numbered());
  const AnyTensor same = slice(whole, "s", 0, 1);
  EXPECT_EQ(same.extents, whole.extents);
  EXPECT_EQ(same.values, whole.values);
}

TEST(Slice, CutsEveryStage) {
  const Outputs cut = slice(Outputs{{"x", numbered()}, {"y", numbered()}}, "b", 1, 1);
  ASSERT_EQ(cut.size(), 2u);
  EXPECT_EQ(cut[1].name, "y");
  EXPECT_EQ(cut[1].extents, (std::vector<Index>{1, 3, 4}));
  EXPECT_EQ(cut[1].values.front(), 100.0);
}

TEST(Slice, CutsQueriesAndKeysApart) {
  Scores scores(1, 1, 3, 3);
  for (Index i = 0; i < 9; ++i) scores.data()[i] = static_cast<double>(i);
  const AnyTensor corner = slice(slice(AnyTensor("scores", scores), "t", 0, 2), "s", 0, 2);
  EXPECT_EQ(corner.values, (std::vector<double>{0, 1, 3, 4}));
}

TEST(Slice, RefusesWhatIsNotThere) {
  EXPECT_THROW(slice(AnyTensor("y", numbered()), "t", 2, 2), std::out_of_range);
}

TEST(Reorder, PutsWhatWasAtTheSource) {
  const Tokens moved = reorder<axis::T>(numbered(), [](Index t) { return (t + 1) % 3; });
  EXPECT_EQ(moved(1, 0, 2), 112.0);
  EXPECT_EQ(moved(1, 2, 2), 102.0);
}

TEST(Combine, AddsATimesTheFirstToTheSecond) {
  const Tokens sum = combine(1.5, numbered(), numbered());
  EXPECT_EQ(sum(1, 2, 3), 2.5 * 123.0);
  const Outputs stages = combine(2.0, Outputs{{"y", numbered()}}, Outputs{{"y", numbered()}});
  EXPECT_EQ(stages.front().values.back(), 3.0 * 123.0);
}

TEST(StageOf, FindsByNameAndSaysWhenThereIsNone) {
  const Outputs outputs = {{"x", 1.0}, {"y", 2.0}};
  EXPECT_EQ(stage_of(outputs, "y").values.front(), 2.0);
  EXPECT_THROW(stage_of(outputs, "z"), std::logic_error);
}

}  // namespace
}  // namespace course

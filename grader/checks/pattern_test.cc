#include "pattern.h"

#include <gtest/gtest.h>

#include <functional>

#include "causal_attention.h"

namespace course {
namespace {

using Positions = std::function<bool(Index h, Index t, Index s)>;

constexpr Index kHeads = 3;
constexpr Index kTokens = 4;

// The words for scores that are wrong where `wrong` says, in a check that speaks of `spoken_of`.
std::string pattern(
    const Positions& wrong, const Positions& spoken_of = [](Index, Index, Index) { return true; }) {
  const AnyTensor scores("scores", Scores(2, kHeads, kTokens, kTokens));
  std::vector<bool> is_wrong;
  std::vector<bool> is_spoken_of;
  for (Index i = 0; i < static_cast<Index>(scores.values.size()); ++i) {
    const std::vector<Index> at = scores.position(i);
    is_spoken_of.push_back(spoken_of(at[1], at[2], at[3]));
    is_wrong.push_back(is_spoken_of.back() && wrong(at[1], at[2], at[3]));
  }
  return describe_pattern(scores, is_wrong, is_spoken_of);
}

TEST(Pattern, SaysWhenEveryElementIsWrong) {
  EXPECT_EQ(pattern([](Index, Index, Index) { return true; }), "all of them");
}

TEST(Pattern, KnowsTheRelationsOfQueriesAndKeys) {
  EXPECT_EQ(pattern([](Index, Index t, Index s) { return s > t; }), "every future key, s > t");
  EXPECT_EQ(pattern([](Index, Index t, Index s) { return s < t; }), "every past key, s < t");
  EXPECT_EQ(pattern([](Index, Index t, Index s) { return s == t; }), "the diagonal, s = t");
  EXPECT_EQ(pattern([](Index, Index t, Index s) { return s != t; }), "all but the diagonal s = t");
  EXPECT_EQ(pattern([](Index, Index t, Index s) { return s <= t; }), "every visible key, s ≤ t");
  EXPECT_EQ(pattern([](Index, Index t, Index s) { return s >= t; }),
            "every s ≥ t, the diagonal included");
}

TEST(Pattern, KnowsASinglePositionAlongAnAxis) {
  EXPECT_EQ(pattern([](Index h, Index, Index) { return h == 2; }), "only h = 2");
  EXPECT_EQ(pattern([](Index, Index t, Index) { return t != 0; }), "all but t = 0");
}

TEST(Pattern, SaysNothingWhereNoDescriptionIsExact) {
  EXPECT_EQ(pattern([](Index, Index t, Index s) { return s > t + 1; }), "");
  EXPECT_EQ(pattern([](Index h, Index t, Index) { return h == 2 && t == 1; }), "");
}

TEST(Pattern, CountsOnlyElementsThatWereSpokenOf) {
  const auto is_future = [](Index, Index t, Index s) { return s > t; };
  EXPECT_EQ(pattern(is_future, is_future), "all of them");
  EXPECT_EQ(pattern([](Index h, Index, Index) { return h == 1; }, is_future), "only h = 1");
}

TEST(Pattern, KnowsASingleNumber) {
  EXPECT_EQ(describe_pattern({"dot", 1.0}, {true}, {true}), "all of them");
}

}  // namespace
}  // namespace course

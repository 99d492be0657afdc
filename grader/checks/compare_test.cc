#include "compare.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tokens.h"

namespace course {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

AnyTensor vector_of(std::initializer_list<double> values) {
  Tensor<axis::D> tensor(static_cast<Index>(values.size()));
  std::copy(values.begin(), values.end(), tensor.data());
  return {"y", tensor};
}

Outcome outcome(double actual, double expected, Match match = Match::tolerance) {
  const AnyTensor got = vector_of({actual});
  const AnyTensor wanted = vector_of({expected});
  const Outcome found = compare(got, wanted, {}, match).outcome;
  EXPECT_EQ(first_wrong(got, wanted, {}, match, kTolerance), found) << actual << ", " << expected;
  return found;
}

TEST(Compare, AcceptsWithinTheToleranceAndNothingBeyond) {
  EXPECT_EQ(outcome(0.5 + 0.9e-9, 0.5), Outcome::pass);
  EXPECT_EQ(outcome(0.5 - 0.9e-9, 0.5), Outcome::pass);
  EXPECT_EQ(outcome(0.5 + 1.1e-9, 0.5), Outcome::wrong_value);
  EXPECT_EQ(outcome(0.5 - 1.1e-9, 0.5), Outcome::wrong_value);
}

TEST(Compare, ScalesByTheLargestFiniteMagnitudeExpected) {
  const AnyTensor expected = vector_of({2.0, -1000.0, -kInfinity});
  EXPECT_EQ(compare(vector_of({2.0 + 0.9e-6, -1000.0, -kInfinity}), expected).outcome,
            Outcome::pass);
  EXPECT_EQ(compare(vector_of({2.0 + 1.1e-6, -1000.0, -kInfinity}), expected).outcome,
            Outcome::wrong_value);
}

TEST(Compare, DoesNotScaleByWhatTheSubjectReturned) {
  const Comparison found = compare(vector_of({2.0 + 1e-6, 1e9}), vector_of({2.0, 1.0}));
  EXPECT_EQ(found.stage.wrong, 2);
}

TEST(Compare, NeverAcceptsNaN) {
  for (const double expected : {0.0, 1.0, -kInfinity, kInfinity, kNaN}) {
    EXPECT_EQ(outcome(kNaN, expected), Outcome::non_finite) << expected;
    EXPECT_EQ(outcome(kNaN, expected, Match::exact), Outcome::non_finite) << expected;
  }
  EXPECT_EQ(outcome(0.0, kNaN), Outcome::wrong_value);
}

TEST(Compare, NeverAcceptsInfinityWhereANumberIsExpected) {
  EXPECT_EQ(outcome(kInfinity, 1e300), Outcome::non_finite);
  EXPECT_EQ(outcome(-kInfinity, -1e300), Outcome::non_finite);
}

TEST(Compare, TakesAnyValueDownFromMinus1e8ForMinusInfinity) {
  EXPECT_EQ(outcome(-kInfinity, -kInfinity), Outcome::pass);
  EXPECT_EQ(outcome(-1e9 + 3.0, -kInfinity), Outcome::pass);
  EXPECT_EQ(outcome(-1e8, -kInfinity), Outcome::pass);
  EXPECT_EQ(outcome(-0.99e8, -kInfinity), Outcome::wrong_value);
  EXPECT_EQ(outcome(-1e4, -kInfinity), Outcome::wrong_value);
  EXPECT_EQ(outcome(0.0, -kInfinity), Outcome::wrong_value);
  EXPECT_EQ(outcome(kInfinity, -kInfinity), Outcome::non_finite);
}

TEST(Compare, CallsMinusInfinityAWrongNumberWhereTheTensorMasks) {
  const AnyTensor masked = vector_of({0.5, -kInfinity});
  EXPECT_EQ(compare(vector_of({-kInfinity, -kInfinity}), masked).outcome, Outcome::wrong_value);
  EXPECT_EQ(compare(vector_of({kInfinity, -kInfinity}), masked).outcome, Outcome::non_finite);
}

TEST(Compare, ExactAllowsNoLastBitButEitherZero) {
  EXPECT_EQ(outcome(1.0, 1.0, Match::exact), Outcome::pass);
  EXPECT_EQ(outcome(std::nextafter(1.0, 2.0), 1.0, Match::exact), Outcome::wrong_value);
  EXPECT_EQ(outcome(std::numeric_limits<double>::denorm_min(), 0.0, Match::exact),
            Outcome::wrong_value);
  EXPECT_EQ(outcome(-0.0, 0.0, Match::exact), Outcome::pass);
  EXPECT_EQ(outcome(0.0, -0.0, Match::exact), Outcome::pass);
}

TEST(Compare, TellsNeverSetFromAddedToBeforeItWasSet) {
  const Tensor<axis::D> untouched(1);
  const Comparison never = compare({"y", untouched}, vector_of({0.5}));
  EXPECT_EQ(never.outcome, Outcome::not_written);
  EXPECT_NE(never.reason.find("never set"), std::string::npos) << never.reason;

  Tensor<axis::D> summed(1);
  summed(0) += 0.25;
  const Comparison added = compare({"y", summed}, vector_of({0.5}));
  EXPECT_EQ(added.outcome, Outcome::not_written);
  EXPECT_NE(added.reason.find("added to"), std::string::npos) << added.reason;
}

TEST(Compare, CallsAnyOtherNaNNonFiniteAndNotUnwritten) {
  EXPECT_EQ(outcome(std::sqrt(-1.0), 0.5), Outcome::non_finite);
}

TEST(Compare, LooksOnlyWhereTheRegionSays) {
  const auto second = [](const std::vector<Index>& i) { return i[0] == 1; };
  const Comparison found = compare(vector_of({9.0, 2.0, 9.0}), vector_of({1.0, 2.0, 3.0}), second);
  EXPECT_EQ(found.outcome, Outcome::pass);
  EXPECT_EQ(found.stage.total, 1);
}

TEST(Compare, FindsTheFirstWrongElementWithoutTheRest) {
  const AnyTensor expected = vector_of({1.0, 2.0, 3.0});
  const AnyTensor actual = vector_of({kNaN, 9.0, kInfinity});
  const auto from = [](Index first) {
    return [first](const std::vector<Index>& i) { return i[0] >= first; };
  };
  const auto found = [&](Index first) {
    return first_wrong(actual, expected, from(first), Match::tolerance, kTolerance);
  };
  EXPECT_EQ(found(0), Outcome::non_finite);
  EXPECT_EQ(found(1), Outcome::wrong_value);
  EXPECT_EQ(found(3), Outcome::pass);
  EXPECT_EQ(first_wrong(vector_of({1.0}), expected, {}, Match::tolerance, kTolerance),
            Outcome::wrong_shape);
}

TEST(Compare, PassesWhereTheRegionIsEmpty) {
  const auto nowhere = [](const std::vector<Index>&) { return false; };
  const Comparison found = compare(vector_of({kNaN}), vector_of({1.0}), nowhere);
  EXPECT_EQ(found.outcome, Outcome::pass);
  EXPECT_EQ(found.stage.total, 0);
}

TEST(Compare, RefusesOtherExtentsAndNamesBothShapes) {
  Tensor<axis::B, axis::T, axis::D> wide(1, 2, 3);
  Tensor<axis::B, axis::T, axis::D> tall(1, 3, 2);
  const Comparison found = compare({"y", wide}, {"y", tall});
  EXPECT_EQ(found.outcome, Outcome::wrong_shape);
  EXPECT_EQ(found.reason, "y is (B, T, D) = (1, 2, 3), expected (B, T, D) = (1, 3, 2).");
  EXPECT_EQ(found.stage.wrong, 6);
}

TEST(Compare, PointsAtTheFirstWrongElementAndCountsTheRest) {
  Tensor<axis::T, axis::D> expected(2, 3);
  for (Index i = 0; i < 6; ++i) expected.data()[i] = static_cast<double>(i);
  Tensor<axis::T, axis::D> actual = expected;
  actual(0, 2) = 7.0;
  actual(1, 2) = 8.0;
  const Comparison found = compare({"y", actual}, {"y", expected});
  ASSERT_TRUE(found.mismatch);
  EXPECT_EQ(found.mismatch->position, (std::vector<Index>{0, 2}));
  EXPECT_EQ(found.mismatch->expected, 2.0);
  EXPECT_EQ(found.mismatch->got, 7.0);
  EXPECT_EQ(found.mismatch->wrong, 2);
  EXPECT_EQ(found.mismatch->total, 6);
  EXPECT_EQ(found.mismatch->pattern, "only j = 2");
}

}  // namespace
}  // namespace course

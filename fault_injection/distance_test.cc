#include "distance.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "tokens.h"

namespace course {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kTolerance = 1e-9;

Outputs outputs(std::initializer_list<double> values, const char* stage = "y") {
  Tensor<axis::D> tensor(static_cast<Index>(values.size()));
  std::copy(values.begin(), values.end(), tensor.data());
  return {{stage, tensor}};
}

Distance apart(std::initializer_list<double> first, std::initializer_list<double> second) {
  const Distance one_way = distance(outputs(first), outputs(second), kTolerance);
  EXPECT_EQ(distance(outputs(second), outputs(first), kTolerance), one_way);
  return one_way;
}

TEST(Distance, IsSameWithinTheToleranceNearBeyondAndFarFromAHundred) {
  EXPECT_EQ(apart({0.5}, {0.5}), Distance::same);
  EXPECT_EQ(apart({0.5}, {0.5 + 0.9e-9}), Distance::same);
  EXPECT_EQ(apart({0.5}, {0.5 + 1.1e-9}), Distance::near);
  EXPECT_EQ(apart({0.5}, {0.5 + 0.99e-7}), Distance::near);
  EXPECT_EQ(apart({0.5}, {0.5 + 1.01e-7}), Distance::far);
}

TEST(Distance, ScalesByTheLargestMagnitude) {
  EXPECT_EQ(apart({1000, 0.0}, {1000, 0.9e-6}), Distance::same);
  EXPECT_EQ(apart({1000, 0.0}, {1000, 0.9e-4}), Distance::near);
}

TEST(Distance, OfTheFarthestElementDecides) {
  EXPECT_EQ(apart({1, 2, 3}, {1, 2, 3 + 1e-8}), Distance::near);
  EXPECT_EQ(apart({1, 2, 3}, {1 + 1e-8, 2, 4}), Distance::far);
}

TEST(Distance, TakesNaNForNaNAndForNothingElse) {
  EXPECT_EQ(apart({kNaN}, {kNaN}), Distance::same);
  EXPECT_EQ(apart({kNaN}, {0.0}), Distance::far);
  EXPECT_EQ(apart({kNaN}, {kInfinity}), Distance::far);
}

TEST(Distance, TakesNeverWrittenForNeverWrittenAlone) {
  const Tensor<axis::D> unwritten(1);
  Tensor<axis::D> added_to(1);
  added_to(0) += 1.0;
  const Outputs fresh = {{"y", unwritten}};
  EXPECT_EQ(distance(fresh, fresh, kTolerance), Distance::same);
  EXPECT_EQ(distance(fresh, {{"y", added_to}}, kTolerance), Distance::same);
  EXPECT_EQ(distance(fresh, outputs({kNaN}), kTolerance), Distance::far);
  EXPECT_EQ(distance(fresh, outputs({0.0}), kTolerance), Distance::far);
}

TEST(Distance, TakesAVeryLowNumberForMinusInfinityInAMaskedTensor) {
  EXPECT_EQ(apart({1.0, -kInfinity}, {1.0, -1e9}), Distance::same);
  EXPECT_EQ(apart({1.0, -kInfinity}, {1.0, -1e7}), Distance::far);
  // The hidden one does not widen the tolerance of the others.
  EXPECT_EQ(apart({1.0, -kInfinity}, {1.0 + 1e-6, -1e9}), Distance::far);
}

TEST(Distance, ComparesLowNumbersWhereNothingIsMasked) {
  EXPECT_EQ(apart({-1e9}, {-2e9}), Distance::far);
}

TEST(Distance, TellsInfinitiesApart) {
  EXPECT_EQ(apart({kInfinity}, {kInfinity}), Distance::same);
  EXPECT_EQ(apart({kInfinity}, {-kInfinity}), Distance::far);
  EXPECT_EQ(apart({kInfinity}, {1e300}), Distance::far);
}

TEST(Distance, OfOtherShapesStagesOrCallsIsFar) {
  EXPECT_EQ(apart({1, 2}, {1, 2, 3}), Distance::far);
  EXPECT_EQ(distance(outputs({1}, "x"), outputs({1}, "y"), kTolerance), Distance::far);
  EXPECT_EQ(distance(outputs({1}), Outputs{}, kTolerance), Distance::far);
  const std::vector<Outputs> one = {outputs({1})};
  const std::vector<Outputs> two = {outputs({1}), outputs({1})};
  EXPECT_EQ(distance(one, two, kTolerance), Distance::far);
  EXPECT_EQ(distance(two, two, kTolerance), Distance::same);
}

TEST(ValuesWhereFar, AreTheFiniteOnesOfTensorsThatDiffer) {
  const std::vector<Outputs> returned = {outputs({1, 2, kNaN}), outputs({3, 4, 5})};
  const std::vector<Outputs> right = {outputs({1, 2, 9}), outputs({3, 4, 5})};
  EXPECT_EQ(values_where_far(returned, right, kTolerance), (std::set<double>{1, 2}));
}

}  // namespace
}  // namespace course

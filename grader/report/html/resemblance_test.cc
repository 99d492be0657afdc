#include "resemblance.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace course {
namespace {

constexpr double kHidden = -std::numeric_limits<double>::infinity();

// A tensor of two tokens and three channels, or of queries and keys.
AnyTensor tensor(std::string name, std::vector<double> values, const char* last = "j") {
  AnyTensor made(std::move(name), 0.0);
  made.axes = {"T", "D"};
  made.indices = {"t", last};
  made.extents = {static_cast<Index>(values.size()) / 3, 3};
  made.values = std::move(values);
  return made;
}

std::string words(const AnyTensor& came, const AnyTensor& expected, FailedCall call = {}) {
  call.came.push_back(came);
  call.expected.push_back(expected);
  return resemblance(came, expected, call).words;
}

const AnyTensor kX = tensor("x", {1, 2, 3, 4, 5, 6});

TEST(Resemblance, FindsWhatIsMissing) {
  FailedCall call;
  call.given = {kX};
  const AnyTensor branch = tensor("y", {7, -3, 2, 0, 11, 5});
  const AnyTensor sum = tensor("y", {8, -1, 5, 4, 16, 11});
  EXPECT_EQ(words(branch, sum, call), "What is missing in y is x, number for number.");
  EXPECT_EQ(words(sum, branch, call), "What is too much in y is x, number for number.");
  const Resemblance found = resemblance(branch, sum, call);
  EXPECT_TRUE(found.beside_difference);
  EXPECT_EQ(found.beside->name, "-x");  // beside what came - expected
  EXPECT_EQ(found.beside->values, (std::vector<double>{-1, -2, -3, -4, -5, -6}));
}

TEST(Resemblance, FindsAnotherTensorInItsPlace) {
  FailedCall call;
  call.given = {kX};
  EXPECT_EQ(words(tensor("y", kX.values), tensor("y", {7, -3, 2, 0, 11, 5}), call),
            "y is x, number for number.");
}

TEST(Resemblance, LooksOnlyAtWhatCameBefore) {
  FailedCall call;
  const AnyTensor wrong = tensor("scores", kX.values);
  call.came = {wrong, tensor("output", kX.values)};
  call.expected = {tensor("scores", {7, -3, 2, 0, 11, 5}), tensor("output", {9, 8, 7, 1, 2, 5})};
  EXPECT_EQ(resemblance(wrong, call.expected[0], call).words, "");
  EXPECT_EQ(resemblance(call.came[1], call.expected[1], call).words,
            "output is scores, number for number.");
}

TEST(Resemblance, OfStagesThatAreExpectedToBeOneSaysNothing) {
  FailedCall call;
  call.came = {tensor("scores", kX.values), tensor("masked_scores", kX.values)};
  const std::vector<double> right = {7, -3, 2, 0, 11, 5};
  call.expected = {tensor("scores", right), tensor("masked_scores", right)};
  EXPECT_EQ(resemblance(call.came[1], call.expected[1], call).words, "");
}

TEST(Resemblance, FindsTheFactor) {
  EXPECT_EQ(words(tensor("y", {2, 4, 6, 8, 10, 12}), kX),
            "Every number of y is 2 times what it should be.");
  EXPECT_EQ(words(tensor("y", {2, 4, 6, 8, 10, 13}), kX), "");
}

TEST(Resemblance, FindsWhereNumbersBelong) {
  // The tokens are exchanged.
  const AnyTensor exchanged = tensor("y", {4, 5, 6, 1, 2, 3});
  EXPECT_EQ(words(exchanged, kX), "The numbers of y are right, but stand at the wrong t.");
  const Resemblance found = resemblance(exchanged, kX, {});
  ASSERT_EQ(found.places.size(), 1u);
  EXPECT_STREQ(found.places[0].index, "t");
  EXPECT_EQ(found.places[0].belongs, (std::vector<Index>{1, 1, 1, 0, 0, 0}));
}

TEST(Resemblance, NumbersThatOccurTwiceBelongNowhere) {
  EXPECT_EQ(words(tensor("y", {4, 4, 6, 1, 2, 3}), tensor("y", {1, 2, 3, 4, 4, 6})), "");
}

TEST(Resemblance, FindsTheMaskThatIsFlipped) {
  const AnyTensor right = tensor("m", {1, kHidden, kHidden, 2, 3, kHidden, 4, 5, 6}, "s");
  const AnyTensor flipped = tensor("m", {1, 7, 8, kHidden, 3, 9, kHidden, kHidden, 6}, "s");
  EXPECT_EQ(words(flipped, right),
            "-∞ stands at every past key, s < t; it belongs at every future key, s > t. ");
  const AnyTensor none = tensor("m", {1, 7, 8, 2, 3, 9, 4, 5, 6}, "s");
  EXPECT_EQ(words(none, right), "-∞ stands nowhere; it belongs at every future key, s > t. ");
  EXPECT_EQ(words(right, none), "-∞ stands at every future key, s > t; it belongs nowhere. ");
}

TEST(Resemblance, FindsWeightsThatSeeTheFuture) {
  const AnyTensor right = tensor("w", {1, 0, 0, 0.5, 0.5, 0, 0.2, 0.3, 0.5}, "s");
  const AnyTensor all = tensor("w", {0.2, 0.3, 0.5, 0.4, 0.1, 0.5, 0.2, 0.3, 0.5}, "s");
  EXPECT_TRUE(hides_future(right));
  EXPECT_FALSE(hides_future(all));
  EXPECT_EQ(words(all, right), "0 stands nowhere; it belongs at every future key, s > t. ");
}

TEST(Resemblance, IsSilentWhereNothingIsAlike) {
  FailedCall call;
  call.given = {tensor("zeros", {0, 0, 0, 0, 0, 0})};
  EXPECT_EQ(words(tensor("y", {0, 0, 0, 0, 0, 0}), kX, call), "");  // zeros are like anything
  const double nan = std::nan("");
  call.given = {tensor("nans", {nan, nan, nan, nan, nan, nan})};
  EXPECT_EQ(words(tensor("y", {nan, 2, 3, 4, 5, 7}), kX, call), "");
  EXPECT_EQ(words(tensor("y", {kHidden, 1, 2, 3, 4, 5, 6, 7, 8}), kX), "");  // another shape
}

}  // namespace
}  // namespace course

// The positions against cases that a person can work out, and against what they are for: that
// attention, which is blind to order, is blind no more.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>

#include "near.h"
#include "reference.h"

namespace course {
namespace {

constexpr double kRounding = 1e-14;
constexpr double kFourDigits = 0.5e-4;  // of what the handout prints with four digits
constexpr double kSixDigits = 0.5e-6;

template <typename Any>
Any filled(Any tensor, std::initializer_list<double> values) {
  EXPECT_EQ(tensor.size(), static_cast<Index>(values.size()));
  std::copy(values.begin(), values.end(), tensor.data());
  return tensor;
}

PositionTable sinusoidal(Index tokens, Index width) {
  return reference_sinusoidal_positions().table(tokens, width);
}

TEST(SinusoidalPositions, GiveInnerProductsThatDependOnTheDistanceAlone) {
  const PositionTable table = sinusoidal(16, 32);
  const auto product = [&](Index p, Index other) {
    double sum = 0;
    for (Index j = 0; j < 32; ++j) sum += table(p, j) * table(other, j);
    return sum;
  };
  for (Index p = 0; p + 1 < 16; ++p) EXPECT_NEAR(product(p, p + 1), 15.313649, kSixDigits) << p;
  for (Index p = 0; p + 5 < 16; ++p) EXPECT_NEAR(product(p, p + 5), 11.777383, kSixDigits) << p;
  for (Index p = 0; p < 16; ++p) EXPECT_NEAR(product(p, p), 16, kRounding) << p;
}

TEST(SinusoidalPositions, BeginWithZeroOneZeroOne) {
  const PositionTable table = sinusoidal(3, 6);
  for (Index j = 0; j < 6; ++j) EXPECT_EQ(table(0, j), j % 2) << j;
}

// 10000^(-2/4) = 1/100.
TEST(SinusoidalPositions, TurnTheSecondOfTwoPairsByAHundredth) {
  const PositionTable table = sinusoidal(3, 4);
  EXPECT_NEAR(table(2, 0), std::sin(2.0), kRounding);
  EXPECT_NEAR(table(2, 1), std::cos(2.0), kRounding);
  EXPECT_NEAR(table(2, 2), std::sin(0.02), kRounding);
  EXPECT_NEAR(table(2, 3), std::cos(0.02), kRounding);
}

// 10000^(-2/3) = 10^(-8/3) = 0.0021544…
TEST(SinusoidalPositions, EndInALoneSineWhereTheWidthIsOdd) {
  const PositionTable table = sinusoidal(8, 3);
  for (Index p = 0; p < 8; ++p) {
    EXPECT_NEAR(table(p, 2), std::sin(static_cast<double>(p) * 0.0021544346900318843), kRounding);
  }
}

using Table = Tensor<axis::P, axis::D>;

TEST(LearnedPositions, AddARowToEachToken) {
  const Tokens x = filled(Tokens(1, 3, 2), {1, 2, 3, 4, 5, 6});
  const Table table = filled(Table(4, 2), {0.1, 0.2, 0.3, -0.1, 0, 0.5, 9, 9});
  const Tokens y = reference_learned_positions().add(x, table);
  EXPECT_TRUE(near(y, filled(Tokens(1, 3, 2), {1.1, 2.2, 3.3, 3.9, 5, 6.5}), kRounding));
}

TEST(LearnedPositions, SayThatTheSequenceIsLongerThanTheTable) {
  try {
    reference_learned_positions().add(filled(Tokens(1, 3, 1), {1, 2, 3}),
                                      filled(Table(2, 1), {1, 2}));
    FAIL() << "it was taken";
  } catch (const ShapeError& error) {
    EXPECT_STREQ(error.what(), "the sequence is longer than the table: T is above P");
  }
}

Heads turned(const Heads& x, Index first) { return reference_rotary_positions().rotate(x, first); }

double dot(const Heads& a, const Heads& b) {
  double sum = 0;
  for (Index i = 0; i < a.size(); ++i) sum += a.data()[i] * b.data()[i];
  return sum;
}

TEST(RotaryPositions, LeaveTheFirstPositionAsItIs) {
  const Heads x = filled(Heads(1, 1, 1, 6), {0.3, -1.7, 2.9, 1e-7, -4.1, 1e6});
  const Heads y = turned(x, 0);
  for (Index d = 0; d < 6; ++d) EXPECT_EQ(y(0, 0, 0, d), x(0, 0, 0, d)) << d;
}

TEST(RotaryPositions, TurnOneZeroByOneRadianAtPositionOne) {
  const Heads y = turned(filled(Heads(1, 1, 1, 2), {1, 0}), 1);
  EXPECT_NEAR(y(0, 0, 0, 0), 0.5403, kFourDigits);
  EXPECT_NEAR(y(0, 0, 0, 1), 0.8415, kFourDigits);
}

TEST(RotaryPositions, KeepTheLengthOfEachPair) {
  const Heads y = turned(filled(Heads(1, 1, 1, 4), {2, 1, 0, 3}), 29);
  EXPECT_NEAR(std::hypot(y(0, 0, 0, 0), y(0, 0, 0, 1)), std::sqrt(5.0), kRounding);
  EXPECT_NEAR(std::hypot(y(0, 0, 0, 2), y(0, 0, 0, 3)), 3, kRounding);
}

TEST(RotaryPositions, GiveDotProductsThatDependOnTheDifferenceAlone) {
  const Heads q = filled(Heads(1, 1, 1, 4), {2, 1, 0, 3});
  const Heads k = filled(Heads(1, 1, 1, 4), {1, 2, 1, 1});
  for (Index p = 0; p < 4000; p += 37) {
    EXPECT_NEAR(dot(turned(q, p), turned(k, p)), 7, 1e-10) << p;
    EXPECT_NEAR(dot(turned(q, p + 2), turned(k, p)), 4.0027, kFourDigits) << p;
    EXPECT_NEAR(dot(turned(q, p), turned(k, p + 2)), -1.3331, kFourDigits) << p;
  }
}

// x = 0, 1, 2 in one channel: the page on token order works these out.
double read_by(double token, std::initializer_list<double> order, Mask mask) {
  const Heads x = filled(Heads(1, 1, static_cast<Index>(order.size()), 1), order);
  const Heads y = reference_causal_attention().attend(x, x, x, mask).output;
  const auto at = std::find(order.begin(), order.end(), token) - order.begin();
  return y(0, 0, at, 0);
}

TEST(TokenOrder, IsUnknownToAttentionWithoutAMask) {
  EXPECT_NEAR(read_by(1, {0, 1, 2}, Mask::none), 1.5752, kFourDigits);
  EXPECT_NEAR(read_by(1, {2, 0, 1}, Mask::none), 1.5752, kFourDigits);
}

TEST(TokenOrder, OfWhatATokenReadsIsUnknownUnderTheMaskToo) {
  EXPECT_NEAR(read_by(2, {0, 1, 2}, Mask::causal), 1.8509, kFourDigits);
  EXPECT_NEAR(read_by(2, {1, 0, 2}, Mask::causal), 1.8509, kFourDigits);
}

}  // namespace
}  // namespace course

// The other feed-forward layers against cases that a person can work out.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>

#include "near.h"
#include "reference.h"

namespace course {
namespace {

using Out = Tensor<axis::D, axis::F>;
using Back = Tensor<axis::F, axis::D>;
using Units = Tensor<axis::F>;
using Channels = Tensor<axis::D>;

constexpr double kFourDigits = 0.5e-4;

template <typename Any>
Any filled(Any tensor, std::initializer_list<double> values) {
  EXPECT_EQ(tensor.size(), static_cast<Index>(values.size()));
  std::copy(values.begin(), values.end(), tensor.data());
  return tensor;
}

// The handout's tokens, and its maps where the two pages share them.
Tokens x() { return filled(Tokens(1, 2, 2), {1, -2, -1, 2}); }
Out first() { return filled(Out(2, 3), {1, 0, -1, 0, 1, 1}); }
Back last() { return filled(Back(3, 2), {1, 0, 2, 1, 0, -1}); }

double gelu(double u) {
  const Tokens y = reference_gelu_feed_forward().forward(
      filled(Tokens(1, 1, 1), {u}), filled(Out(1, 1), {1}), filled(Units(1), {0}),
      filled(Back(1, 1), {1}), filled(Channels(1), {0}));
  return y(0, 0, 0);
}

TEST(GeluFeedForward, TakesTheExactForm) {
  EXPECT_NEAR(gelu(1), 0.8413, kFourDigits);
  EXPECT_NEAR(gelu(-1), -0.1587, kFourDigits);
  EXPECT_EQ(gelu(0), 0);
  // One u in 741 is above 3 in a normal distribution: Φ(3) = 0.998650.
  EXPECT_NEAR(gelu(3), 3 * 0.998650, 3 * 0.5e-6);
}

TEST(GeluFeedForward, IsTheIdentityFarAboveZeroAndNothingFarBelow) {
  for (const double u : {10.0, 1e3, 1e6}) {
    EXPECT_EQ(gelu(u), u);
    EXPECT_NEAR(gelu(-u), 0, 1e-15);
  }
}

TEST(GeluFeedForward, GivesTheHandoutsNumbers) {
  const Tokens y = reference_gelu_feed_forward().forward(
      x(), first(), filled(Units(3), {0.5, 0, 1}), last(), filled(Channels(2), {0, 0.1}));
  EXPECT_TRUE(near(y, filled(Tokens(1, 2, 2), {1.3088, 0.1, 3.7547, -1.9454}), kFourDigits));
}

double silu(double u) {
  const Tokens y = reference_swiglu_feed_forward().forward(
      filled(Tokens(1, 1, 2), {u, 1}), filled(Out(2, 1), {1, 0}), filled(Out(2, 1), {0, 1}),
      filled(Back(1, 2), {1, 0}));
  return y(0, 0, 0);
}

TEST(SwiGluFeedForward, OpensItsGateBySilu) {
  EXPECT_NEAR(silu(1), 0.7311, kFourDigits);
  EXPECT_NEAR(silu(-1), -0.2689, kFourDigits);
  EXPECT_EQ(silu(0), 0);
}

TEST(SwiGluFeedForward, StaysFiniteForEveryGate) {
  for (const double u : {800.0, 1e5}) {
    EXPECT_EQ(silu(u), u);
    EXPECT_EQ(silu(-u), 0);
  }
}

TEST(SwiGluFeedForward, GivesTheHandoutsNumbers) {
  const Tokens y = reference_swiglu_feed_forward().forward(
      x(), first(), filled(Out(2, 3), {1, 1, 0, 1, 0, -1}), last());
  EXPECT_TRUE(near(y, filled(Tokens(1, 2, 2), {-1.2079, 0.0461, -3.7921, 3.9539}), kFourDigits));
}

// silu(u) - silu(-u) = u, so that two units with gates ±x0 and values ±x1 make the product.
TEST(SwiGluFeedForward, MultipliesTwoChannelsWithTwoUnits) {
  for (const double a : {-3.0, 0.4, 7.0}) {
    const Tokens y = reference_swiglu_feed_forward().forward(
        filled(Tokens(1, 1, 2), {a, 2.5}), filled(Out(2, 2), {1, -1, 0, 0}),
        filled(Out(2, 2), {0, 0, 1, -1}), filled(Back(2, 2), {1, 0, 1, 0}));
    EXPECT_NEAR(y(0, 0, 0), a * 2.5, 1e-13);
  }
}

}  // namespace
}  // namespace course

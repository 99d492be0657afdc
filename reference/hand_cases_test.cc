// The reference against cases that a person can work out.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <random>

#include "reference.h"

namespace course {
namespace {

constexpr double kRounding = 1e-15;     // of a few additions of numbers below 1
constexpr double kFourDigits = 0.5e-4;  // of a value that the contract prints with four digits
constexpr double kInfinity = std::numeric_limits<double>::infinity();

using Rows = Tensor<axis::M, axis::N>;
using SquareWeight = Tensor<axis::DIn, axis::DOut>;

template <typename Any>
Any filled(Any tensor, std::initializer_list<double> values) {
  EXPECT_EQ(tensor.size(), static_cast<Index>(values.size()));
  std::copy(values.begin(), values.end(), tensor.data());
  return tensor;
}

template <typename Any>
Any all(Any tensor, double value) {
  std::fill_n(tensor.data(), tensor.size(), value);
  return tensor;
}

Heads identity(Index tokens) {
  Heads x = all(Heads(1, 1, tokens, tokens), 0);
  for (Index t = 0; t < tokens; ++t) x(0, 0, t, t) = 1;
  return x;
}

// The course's generator: short enough for a learner to write again in any language.
class Mulberry32 {
 public:
  explicit Mulberry32(std::uint32_t seed) : state_(seed) {}

  double next() {
    state_ += 0x6d2b79f5U;
    std::uint32_t z = (state_ ^ (state_ >> 15U)) * (state_ | 1U);
    z ^= z + (z ^ (z >> 7U)) * (z | 61U);
    return static_cast<double>(z ^ (z >> 14U)) / 4294967296.0;  // 2^32
  }

 private:
  std::uint32_t state_;
};

template <typename Any>
Any drawn(Any tensor, Mulberry32& random) {
  std::generate_n(tensor.data(), tensor.size(), [&] { return random.next(); });
  return tensor;
}

TEST(Reference, HasEveryComponentInItsTable) {
  EXPECT_EQ(&reference().primitives(), &reference_primitives());
  EXPECT_EQ(&reference().qkv_projection(), &reference_qkv_projection());
  EXPECT_EQ(&reference().causal_attention(), &reference_causal_attention());
  EXPECT_EQ(&reference().head_merge(), &reference_head_merge());
  EXPECT_EQ(&reference().rms_norm(), &reference_rms_norm());
  EXPECT_EQ(&reference().pre_norm_residual(), &reference_pre_norm_residual());
  EXPECT_EQ(&reference().feed_forward(), &reference_feed_forward());
  EXPECT_EQ(&reference().transformer_block(), &reference_transformer_block());
}

TEST(Primitives, DotOf123And456Is32) {
  const Vector a = filled(Vector(3), {1, 2, 3});
  const Vector b = filled(Vector(3), {4, 5, 6});
  EXPECT_EQ(reference_primitives().dot(a, b), 32);
}

TEST(Primitives, SoftmaxOfFourLogitsIsTheHandoutsShares) {
  const Rows shares = reference_primitives().softmax_rows(filled(Rows(1, 4), {1, 2, 0.5, 3}));
  constexpr double kThreeDigits = 0.5e-3;
  EXPECT_NEAR(shares(0, 0), 0.085, kThreeDigits);
  EXPECT_NEAR(shares(0, 1), 0.232, kThreeDigits);
  EXPECT_NEAR(shares(0, 2), 0.052, kThreeDigits);
  EXPECT_NEAR(shares(0, 3), 0.631, kThreeDigits);
}

TEST(Primitives, SoftmaxOfMinusInfinityIsExactlyZero) {
  const Rows shares = reference_primitives().softmax_rows(filled(Rows(1, 2), {-kInfinity, -1000}));
  EXPECT_EQ(shares(0, 0), 0);
  EXPECT_EQ(shares(0, 1), 1);
}

// q = [1, 0] against k = [1, 0] and [0, 1]: dots 1 and 0, so scores 1/√2 and 0.
TEST(CausalAttention, ScalesAndWeighsTwoKeys) {
  const Heads q = filled(Heads(1, 1, 2, 2), {1, 0, 1, 0});
  const Heads k = identity(2);
  const AttentionStages stages = reference_causal_attention().attend(q, k, k, Mask::none);
  EXPECT_NEAR(stages.scores(0, 0, 0, 0), 0.7071, kFourDigits);
  EXPECT_EQ(stages.scores(0, 0, 0, 1), 0);
  EXPECT_NEAR(stages.weights(0, 0, 0, 0), 0.6698, kFourDigits);
  EXPECT_NEAR(stages.weights(0, 0, 0, 1), 0.3302, kFourDigits);
}

// Scaled scores [[2, 1], [0.5, 3]]: with k = identity a score is a channel of q over √2.
TEST(CausalAttention, HidesTheSecondKeyFromTheFirstQuery) {
  const double root = std::sqrt(2.0);
  const Heads q = filled(Heads(1, 1, 2, 2), {2 * root, root, 0.5 * root, 3 * root});
  const AttentionStages stages =
      reference_causal_attention().attend(q, identity(2), identity(2), Mask::causal);
  EXPECT_NEAR(stages.scores(0, 0, 0, 1), 1, kRounding);
  EXPECT_EQ(stages.masked_scores(0, 0, 0, 1), -kInfinity);
  EXPECT_EQ(stages.weights(0, 0, 0, 0), 1);
  EXPECT_EQ(stages.weights(0, 0, 0, 1), 0);
  EXPECT_NEAR(stages.weights(0, 0, 1, 0), 0.0759, kFourDigits);
  EXPECT_NEAR(stages.weights(0, 0, 1, 1), 0.9241, kFourDigits);
}

// A score is 1/√4 on the diagonal and 0 elsewhere, so row t has one exponential of √e and t of 1.
TEST(CausalAttention, GivesTheClosedFormForFourIdentityTokens) {
  const Heads x = identity(4);
  const AttentionStages stages = reference_causal_attention().attend(x, x, x, Mask::causal);
  const double root_e = std::exp(0.5);
  for (Index t = 0; t < 4; ++t) {
    const double sum = root_e + static_cast<double>(t);
    for (Index s = 0; s < 4; ++s) {
      const double weight = s > t ? 0 : (s == t ? root_e : 1) / sum;
      EXPECT_NEAR(stages.weights(0, 0, t, s), weight, s > t ? 0 : kRounding);
      EXPECT_EQ(stages.output(0, 0, t, s), stages.weights(0, 0, t, s)) << "v is the identity";
    }
  }
}

TEST(Mulberry32, StartsAsTheCourseSays) {
  Mulberry32 random(11);
  constexpr double kSixDigits = 1e-6;  // of numbers that the course cuts after six digits
  for (const double expected : {0.511587, 0.529946, 0.608118, 0.590158}) {
    EXPECT_NEAR(random.next(), expected, kSixDigits);
  }
}

TEST(CausalAttention, LeavesEarlierRowsToTheBitWhenTheLastValueChanges) {
  Mulberry32 random(11);
  const Heads q = drawn(Heads(1, 1, 4, 4), random);
  const Heads k = drawn(Heads(1, 1, 4, 4), random);
  const Heads v = drawn(Heads(1, 1, 4, 4), random);
  Heads changed = v;
  for (Index d = 0; d < 4; ++d) changed(0, 0, 3, d) += 5;

  const Heads before = reference_causal_attention().attend(q, k, v, Mask::causal).output;
  const Heads after = reference_causal_attention().attend(q, k, changed, Mask::causal).output;
  for (Index d = 0; d < 4; ++d) {
    for (Index t = 0; t < 3; ++t) EXPECT_EQ(after(0, 0, t, d), before(0, 0, t, d));
    EXPECT_NE(after(0, 0, 3, d), before(0, 0, 3, d)) << "the last row does see it";
  }
}

// 64 products of independent numbers of variance 1 have variance 64 together. Of n such sums the
// deviation is known to 1/√(2n): 0.5 % of it here, and the bounds are five times that.
TEST(CausalAttention, BringsTheDeviationOfWideDotsFrom8To1) {
  constexpr Index kSums = 20000;
  std::mt19937_64 engine(8);
  const auto unit_variance = [&] {  // uniform on ±√3
    const double uniform = static_cast<double>(engine() >> 11U) * 0x1p-53;
    return (2 * uniform - 1) * std::sqrt(3.0);
  };
  Heads q(kSums, 1, 1, 64), k(kSums, 1, 1, 64);
  std::generate_n(q.data(), q.size(), unit_variance);
  std::generate_n(k.data(), k.size(), unit_variance);

  double dot_squares = 0, score_squares = 0;
  const Scores scores = reference_causal_attention().attend(q, k, k, Mask::causal).scores;
  for (Index b = 0; b < kSums; ++b) {
    const VectorView a(q.data() + b * 64, Vector(64).shape());
    const VectorView c(k.data() + b * 64, Vector(64).shape());
    dot_squares += std::pow(reference_primitives().dot(a, c), 2);
    score_squares += std::pow(scores(b, 0, 0, 0), 2);
  }
  EXPECT_NEAR(std::sqrt(dot_squares / kSums), 8, 0.2);
  EXPECT_NEAR(std::sqrt(score_squares / kSums), 1, 0.025);
}

// Two heads of two channels, w = identity: head 0 takes the channels 1, 2 and head 1 takes 3, 4.
TEST(QkvProjection, DealsNeighbouringColumnsToEachHead) {
  const Tokens x = filled(Tokens(1, 1, 4), {1, 2, 3, 4});
  const SquareWeight w = filled(SquareWeight(4, 4), {1, 0, 0, 0,  //
                                                     0, 1, 0, 0,  //
                                                     0, 0, 1, 0,  //
                                                     0, 0, 0, 1});
  const Heads q = reference_qkv_projection().project(x, w, w, w, 2).q;
  EXPECT_EQ(q(0, 0, 0, 0), 1);
  EXPECT_EQ(q(0, 0, 0, 1), 2);
  EXPECT_EQ(q(0, 1, 0, 0), 3);
  EXPECT_EQ(q(0, 1, 0, 1), 4);
}

// (1 2) · [[1, 10], [100, 1000]]: rows of w are read, columns written.
TEST(HeadMerge, ReadsRowsAndWritesColumns) {
  const Heads heads = filled(Heads(1, 2, 1, 1), {1, 2});
  const SquareWeight w_o = filled(SquareWeight(2, 2), {1, 10, 100, 1000});
  const Tokens y = reference_head_merge().merge(heads, w_o);
  EXPECT_EQ(y(0, 0, 0), 201);
  EXPECT_EQ(y(0, 0, 1), 2010);
}

// The mean of 1² and 7² is 25, and 11 more is 36.
TEST(RmsNorm, AddsEpsInsideTheRoot) {
  const Tokens x = filled(Tokens(1, 1, 2), {1, 7});
  const Tensor<axis::D> gain = filled(Tensor<axis::D>(2), {6, -12});
  const Tokens y = reference_rms_norm().normalize(x, gain, 11);
  EXPECT_NEAR(y(0, 0, 0), 1, kRounding);
  EXPECT_NEAR(y(0, 0, 1), -14, 14 * kRounding);
}

// Hidden units 3 - 2·1 + 4 = 5 and -6 + 1 = -5, cut to 0; then 5·(-2) + 3 = -7.
TEST(FeedForward, CutsTheHiddenUnitsAndNotTheResult) {
  const Tokens x = filled(Tokens(1, 1, 2), {3, 1});
  const auto w1 = filled(Tensor<axis::D, axis::F>(2, 2), {1, -2, -2, 0});
  const auto b1 = filled(Tensor<axis::F>(2), {4, 1});
  const auto w2 = filled(Tensor<axis::F, axis::D>(2, 2), {-2, 1, 100, 100});
  const auto b2 = filled(Tensor<axis::D>(2), {3, 0});
  const Tokens y = reference_feed_forward().forward(x, w1, b1, w2, b2);
  EXPECT_EQ(y(0, 0, 0), -7);
  EXPECT_EQ(y(0, 0, 1), 5);
}

TEST(TransformerBlock, IsTheIdentityWhenBothBranchesAddNothing) {
  Mulberry32 random(11);
  const Tokens x = drawn(Tokens(2, 3, 4), random);
  const auto gain = drawn(Tensor<axis::D>(4), random);
  const auto w = drawn(SquareWeight(4, 4), random);
  const auto w_o = all(SquareWeight(4, 4), 0);
  const auto w1 = drawn(Tensor<axis::D, axis::F>(4, 5), random);
  const auto b1 = drawn(Tensor<axis::F>(5), random);
  const auto w2 = all(Tensor<axis::F, axis::D>(5, 4), 0);
  const auto b2 = all(Tensor<axis::D>(4), 0);
  const BlockWeights weights{gain, w, w, w, w_o, gain, w1, b1, w2, b2, 2, 1e-5};
  const BlockParts parts{reference_qkv_projection(), reference_causal_attention(),
                         reference_head_merge(), reference_rms_norm(), reference_feed_forward()};
  const Tokens y = reference_transformer_block().forward(x, weights, parts);
  for (Index i = 0; i < x.size(); ++i) EXPECT_EQ(y.data()[i], x.data()[i]);
}

}  // namespace
}  // namespace course

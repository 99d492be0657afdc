// The Errors lines of the headers: every extent that does not fit is a ShapeError. Beside each, the
// same call with extents that fit, so that the error is due to the extent and nothing else.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "reference.h"

namespace course {
namespace {

using Square = Tensor<axis::DIn, axis::DOut>;
using Channels = Tensor<axis::D>;

template <typename Any>
Any ones(Any tensor) {
  std::fill_n(tensor.data(), tensor.size(), 1.0);
  return tensor;
}

Tokens tokens() { return ones(Tokens(2, 3, 6)); }
Square square(Index in = 6, Index out = 6) { return ones(Square(in, out)); }
Channels channels(Index width = 6) { return ones(Channels(width)); }

template <typename Call>
std::string shape_error_of(Call call) {
  try {
    call();
  } catch (const ShapeError& e) {
    return e.what();
  }
  return "no ShapeError";
}

double dot(Index a, Index b) {
  return reference_primitives().dot(ones(Vector(a)), ones(Vector(b)));
}

TEST(Primitives, DotRefusesVectorsOfDifferentLength) {
  EXPECT_NO_THROW(dot(3, 3));
  EXPECT_THROW(dot(3, 4), ShapeError);
  EXPECT_THROW(dot(4, 3), ShapeError);
}

auto matmul(Index k_of_a, Index k_of_b) {
  return reference_primitives().matmul(ones(Tensor<axis::M, axis::K>(2, k_of_a)),
                                       ones(Tensor<axis::K, axis::N>(k_of_b, 5)));
}

TEST(Primitives, MatmulRefusesInnerExtentsThatDiffer) {
  EXPECT_NO_THROW(matmul(3, 3));
  EXPECT_THROW(matmul(3, 4), ShapeError);
  EXPECT_THROW(matmul(4, 3), ShapeError);
}

QkvHeads project(Index heads, const Square& w_q, const Square& w_k, const Square& w_v) {
  return reference_qkv_projection().project(tokens(), w_q, w_k, w_v, heads);
}

TEST(QkvProjection, RefusesHeadsBelowOne) {
  EXPECT_NO_THROW(project(1, square(), square(), square()));
  EXPECT_THROW(project(0, square(), square(), square()), ShapeError);
  EXPECT_THROW(project(-2, square(), square(), square()), ShapeError);
}

TEST(QkvProjection, RefusesHeadsThatDoNotDivideTheWidth) {
  EXPECT_NO_THROW(project(3, square(), square(), square()));
  EXPECT_THROW(project(4, square(), square(), square()), ShapeError);
  EXPECT_THROW(project(12, square(), square(), square()), ShapeError);
}

TEST(QkvProjection, RefusesAWeightThatIsNotWidthByWidth) {
  for (const Square& wrong : {square(5, 6), square(6, 5), square(7, 7)}) {
    EXPECT_THROW(project(3, wrong, square(), square()), ShapeError);
    EXPECT_THROW(project(3, square(), wrong, square()), ShapeError);
    EXPECT_THROW(project(3, square(), square(), wrong), ShapeError);
  }
}

TEST(QkvProjection, NamesTheWeightThatDoesNotFit) {
  EXPECT_EQ(shape_error_of([] { project(3, square(), square(6, 5), square()); }),
            "w_k: D_out is 5, expected 6");
}

AttentionStages attend(const Heads& k, const Heads& v) {
  return reference_causal_attention().attend(ones(Heads(2, 3, 4, 5)), k, v, Mask::causal);
}

TEST(CausalAttention, RefusesKeysAndValuesUnlikeTheQueries) {
  const Heads right = ones(Heads(2, 3, 4, 5));
  EXPECT_NO_THROW(attend(right, right));
  for (const Heads& wrong : {Heads(1, 3, 4, 5), Heads(2, 2, 4, 5), Heads(2, 3, 5, 5),
                             Heads(2, 3, 4, 6), Heads(3, 2, 4, 5)}) {
    EXPECT_THROW(attend(ones(wrong), right), ShapeError);
    EXPECT_THROW(attend(right, ones(wrong)), ShapeError);
    EXPECT_THROW(attend(ones(wrong), ones(wrong)), ShapeError);
  }
}

TEST(CausalAttention, NamesTheTensorAndTheAxisThatDiffer) {
  const Heads right = ones(Heads(2, 3, 4, 5));
  EXPECT_EQ(shape_error_of([&] { attend(right, ones(Heads(2, 3, 7, 5))); }),
            "v: T is 7, expected 4");
}

Tokens merge(const Square& w_o) {
  return reference_head_merge().merge(ones(Heads(2, 3, 4, 2)), w_o);
}

TEST(HeadMerge, RefusesAWeightThatIsNotWidthByWidth) {
  EXPECT_NO_THROW(merge(square()));
  EXPECT_THROW(merge(square(5, 6)), ShapeError);
  EXPECT_THROW(merge(square(6, 5)), ShapeError);
  EXPECT_THROW(merge(square(2, 2)), ShapeError);
}

TEST(RmsNorm, RefusesAGainOfAnotherWidth) {
  EXPECT_NO_THROW(reference_rms_norm().normalize(tokens(), channels(), 1e-5));
  EXPECT_THROW(reference_rms_norm().normalize(tokens(), channels(5), 1e-5), ShapeError);
  EXPECT_THROW(reference_rms_norm().normalize(tokens(), channels(7), 1e-5), ShapeError);
}

// The extents of the four parameters, all of which fit.
struct Widths {
  Index w1_d = 6, w1_f = 4, b1_f = 4, w2_f = 4, w2_d = 6, b2_d = 6;
};

Tokens feed_forward(const Widths& of) {
  return reference_feed_forward().forward(
      tokens(), ones(Tensor<axis::D, axis::F>(of.w1_d, of.w1_f)), ones(Tensor<axis::F>(of.b1_f)),
      ones(Tensor<axis::F, axis::D>(of.w2_f, of.w2_d)), channels(of.b2_d));
}

TEST(FeedForward, RefusesAWeightOrBiasThatDoesNotFit) {
  EXPECT_NO_THROW(feed_forward({}));
  for (const Index wrong : {3, 5, 7}) {
    EXPECT_THROW(feed_forward({.w1_d = wrong}), ShapeError);
    EXPECT_THROW(feed_forward({.w1_f = wrong}), ShapeError);
    EXPECT_THROW(feed_forward({.b1_f = wrong}), ShapeError);
    EXPECT_THROW(feed_forward({.w2_f = wrong}), ShapeError);
    EXPECT_THROW(feed_forward({.w2_d = wrong}), ShapeError);
    EXPECT_THROW(feed_forward({.b2_d = wrong}), ShapeError);
  }
}

}  // namespace
}  // namespace course

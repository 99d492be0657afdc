#include "tensor.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <type_traits>
#include <utility>

#include "tokens.h"

namespace course {
namespace {

unsigned long long bits(double value) { return std::bit_cast<unsigned long long>(value); }

static_assert(!std::is_convertible_v<Heads, TensorView<axis::B, axis::T, axis::H, axis::DHead>>,
              "heads before and after the transpose are different types");
static_assert(std::is_signed_v<Index>, "s <= t must not wrap");

TEST(Tensor, IsRowMajor) {
  Tensor<axis::M, axis::N> a(2, 3);
  for (Index i = 0; i < a.size(); ++i) a.data()[i] = static_cast<double>(i);
  EXPECT_EQ(a(0, 0), 0.0);
  EXPECT_EQ(a(0, 2), 2.0);
  EXPECT_EQ(a(1, 0), 3.0);
  EXPECT_EQ(a(1, 2), 5.0);
}

TEST(Tensor, TellsAnExtentByAxis) {
  const Heads q(2, 3, 5, 4);
  EXPECT_EQ(q.extent<axis::B>(), 2);
  EXPECT_EQ(q.extent<axis::H>(), 3);
  EXPECT_EQ(q.extent<axis::T>(), 5);
  EXPECT_EQ(q.extent<axis::DHead>(), 4);
  EXPECT_EQ(q.size(), 2 * 3 * 5 * 4);
}

TEST(Tensor, IsNotANumberUntilWritten) {
  Tensor<axis::N> a(3);
  a(1) = 2.0;
  EXPECT_EQ(bits(a.data()[0]), kUnwrittenBits);
  EXPECT_TRUE(std::isnan(a(0)));
  EXPECT_EQ(a(1), 2.0);
  EXPECT_TRUE(std::isnan(a(2)));
}

TEST(Tensor, RemembersThatItWasAddedToBeforeItWasSet) {
  Tensor<axis::N> a(1);
  volatile double one = 1.0;
  a(0) += one;
  EXPECT_EQ(bits(a(0)), kUnwrittenBits | kQuietBit);
}

TEST(Tensor, NamesTheAxisOfAnIndexThatIsOutOfRange) {
  const Tensor<axis::B, axis::H, axis::T, axis::S> scores(
      Shape<axis::B, axis::H, axis::T, axis::S>(2, 3, 5, 5), "scores");
  try {
    scores(0, 0, 0, 5);
    FAIL() << "an index out of range was accepted";
  } catch (const IndexError& error) {
    EXPECT_STREQ(error.what(), "s = 5 is out of range: scores is (B, H, T, S) = (2, 3, 5, 5)");
  }
}

TEST(Tensor, RefusesANegativeIndex) {
  Tensor<axis::N> a(3);
  EXPECT_THROW(a(-1), IndexError);
}

TEST(Tensor, RefusesAnExtentBelowOne) {
  EXPECT_THROW((Tensor<axis::M, axis::N>(2, 0)), ShapeError);
  EXPECT_THROW((Tensor<axis::M, axis::N>(-1, 3)), ShapeError);
}

TEST(Tensor, CopiesItsNumbers) {
  Tensor<axis::N> a(1);
  a(0) = 1.0;
  Tensor<axis::N> b = a;
  b(0) = 2.0;
  EXPECT_EQ(a(0), 1.0);
  a = b;
  EXPECT_EQ(a(0), 2.0);
}

TEST(Tensor, MovesWithoutCopying) {
  Tensor<axis::N> a(4);
  const double* const numbers = a.data();
  const Tensor<axis::N> b = std::move(a);
  EXPECT_EQ(b.data(), numbers);
}

TEST(TensorView, LooksAtTheTensorItself) {
  Tensor<axis::N> a(2);
  const TensorView<axis::N> view = a;
  a(1) = 3.0;
  EXPECT_EQ(view(1), 3.0);
  EXPECT_EQ(view.data(), a.data());
  volatile Index outside = 2;  // hidden from the compiler, which would warn
  EXPECT_THROW(view(outside), IndexError);
}

}  // namespace
}  // namespace course

#include "tensor_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "causal_attention.h"
#include "printable.h"
#include "text.h"

namespace course {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

template <typename Any>
AnyTensor filled(const char* name, Any tensor, std::initializer_list<double> values) {
  EXPECT_EQ(tensor.size(), static_cast<Index>(values.size()));
  std::copy(values.begin(), values.end(), tensor.data());
  return {name, tensor};
}

template <typename Any>
AnyTensor all(Any tensor, double value) {
  std::fill_n(tensor.data(), tensor.size(), value);
  return {"x", tensor};
}

// The width of the widest line.
std::size_t width(std::string_view text) {
  std::size_t widest = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1);
    widest = std::max(widest, columns(text.substr(0, end)));
    text.remove_prefix(end + 1);
  }
  return widest;
}

TEST(TensorText, AlignsAMatrixUnderItsLetters) {
  const AnyTensor weights =
      filled("weights", Scores(1, 1, 2, 2), {1, 0, 0.07585818002124355, 0.9241418199787566});
  EXPECT_EQ(tensor_title(weights), "weights (B, H, T, S) = (1, 1, 2, 2)");
  EXPECT_EQ(tensor_text(weights).lines,
            "            s=0     s=1\n"
            "    t=0  1.0000  0.0000\n"
            "    t=1  0.0759  0.9241\n");
  EXPECT_TRUE(tensor_text(weights).is_whole);
}

TEST(TensorText, WritesNoDecimalsWhereAllAreIntegral) {
  EXPECT_EQ(tensor_text(filled("q", Heads(1, 1, 2, 2), {1, -10, 0, -kInfinity})).lines,
            "          d=0   d=1\n"
            "    t=0     1   -10\n"
            "    t=1     0  -inf\n");
}

TEST(TensorText, SaysWhichMatrixWhereThereAreSeveral) {
  EXPECT_EQ(tensor_text(filled("q", Heads(1, 2, 1, 2), {1, 2, 3, 4})).lines,
            "    h=0  d=0  d=1\n"
            "    t=0    1    2\n"
            "    h=1  d=0  d=1\n"
            "    t=0    3    4\n");
  EXPECT_EQ(tensor_text(filled("q", Heads(2, 2, 1, 1), {1, 2, 3, 4})).lines,
            "    b=0, h=0  d=0\n"
            "         t=0    1\n"
            "    b=0, h=1  d=0\n"
            "         t=0    2\n"
            "    b=1, h=0  d=0\n"
            "         t=0    3\n"
            "    b=1, h=1  d=0\n"
            "         t=0    4\n");
}

TEST(TensorText, WritesAVectorAsOneRow) {
  const AnyTensor gain = filled("gain", Tensor<axis::D>(3), {1, 0.5, -1});
  EXPECT_EQ(tensor_title(gain), "gain (D) = (3)");
  EXPECT_EQ(tensor_text(gain).lines,
            "             j=0      j=1      j=2\n"
            "          1.0000   0.5000  -1.0000\n");
}

TEST(TensorText, WritesANumberInItsTitle) {
  const AnyTensor eps("eps", 1e-5);
  EXPECT_EQ(tensor_title(eps), "eps = 1e-05");
  EXPECT_EQ(tensor_text(eps).lines, "");
}

TEST(TensorText, ShowsWhatWasNeverSet) {
  Tensor<axis::D> y(3);
  y(1) = 0.5;
  y(2) = std::nan("");
  const AnyTensor any("y", y);
  EXPECT_EQ(tensor_text(any).lines,
            "            j=0     j=1     j=2\n"
            "           ----  0.5000     nan\n");
  EXPECT_TRUE(has_unset(any));
  EXPECT_FALSE(is_made_of_unset(any));
}

TEST(TensorText, TellsASumOfWhatWasNeverSetFromAnotherNaN) {
  Tensor<axis::D> y(1);
  y(0) += 1.0;
  EXPECT_EQ(element_text(y(0), false), "nan");
  EXPECT_TRUE(is_made_of_unset({"y", y}));
  EXPECT_FALSE(has_unset({"y", y}));
  y(0) = std::nan("");
  EXPECT_FALSE(is_made_of_unset({"y", y}));
}

TEST(ElementText, KeepsZeroApartFromWhatRoundsToIt) {
  EXPECT_EQ(element_text(0.0, false), "0.0000");
  EXPECT_EQ(element_text(-0.0, false), "0.0000");
  EXPECT_EQ(element_text(-0.0, true), "0");
  EXPECT_EQ(element_text(3.2e-9, false), "3.2e-09");
  EXPECT_EQ(element_text(-4e-5, false), "-4e-05");
  EXPECT_EQ(element_text(6e-5, false), "0.0001");
}

TEST(ElementText, StaysShort) {
  EXPECT_EQ(element_text(-1e9, false), "-1e+09");
  EXPECT_EQ(element_text(-1e9, true), "-1e+09");
  EXPECT_EQ(element_text(120000, true), "120000");
  EXPECT_EQ(element_text(-std::numeric_limits<double>::max(), false), "-1.798e+308");
  EXPECT_EQ(element_text(kInfinity, false), "inf");
  EXPECT_EQ(element_text(-kInfinity, true), "-inf");
}

TEST(TensorText, CutsWhatIsWideOrLongAndSaysSo) {
  const TensorText wide = tensor_text(all(Scores(3, 3, 30, 30), 0.25));
  EXPECT_FALSE(wide.is_whole);
  EXPECT_TRUE(
      wide.lines.ends_with("    here are 8 of 30 columns, 16 of 30 rows, 4 of 9 matrices\n"))
      << wide.lines;
  EXPECT_EQ(std::count(wide.lines.begin(), wide.lines.end(), '\n'), 4 * 17 + 1);
}

TEST(TensorText, NeverExceedsTheWidth) {
  for (const double value : {1.0, 0.25, -1e308, -999999.5}) {
    for (const Index extent : {1, 7, 8, 13, 14, 15, 16, 17, 1000}) {
      EXPECT_LE(width(tensor_text(all(Heads(2, 1, 1, extent), value)).lines), kColumns)
          << value << " " << extent;
    }
  }
}

TEST(TensorText, CutsAColumnOnlyWhereItDoesNotFit) {
  // 4 + 3 + 8 · (2 + 7) = 79: eight columns of -0.2500 fit, nine do not.
  EXPECT_TRUE(tensor_text(all(Heads(1, 1, 1, 8), -0.25)).is_whole);
  EXPECT_FALSE(tensor_text(all(Heads(1, 1, 1, 9), -0.25)).is_whole);
}

}  // namespace
}  // namespace course

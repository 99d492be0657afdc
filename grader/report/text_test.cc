#include "text.h"

#include <gtest/gtest.h>

#include <limits>

namespace course {
namespace {

TEST(Text, WrapsAtTheTerminalsWidth) {
  EXPECT_EQ(wrapped("ab ", std::string(70, 'x') + " yyyyyyy"),
            "ab " + std::string(70, 'x') + "\n   yyyyyyy\n");
  EXPECT_EQ(wrapped("ab ", std::string(70, 'x') + " yyyyyy"),
            "ab " + std::string(70, 'x') + " yyyyyy\n");
}

TEST(Text, CountsColumnsNotBytes) {
  std::string many;
  for (int i = 0; i < 37; ++i) many += "≤ ";
  EXPECT_EQ(wrapped("    ", many + "x").find('\n'), wrapped("    ", many + "x").size() - 1);
}

TEST(Text, KeepsALongWordWhole) {
  EXPECT_EQ(wrapped("  ", std::string(100, 'x')), "  " + std::string(100, 'x') + "\n");
}

TEST(Text, IndentsEveryLineUnderItsLabel) {
  EXPECT_EQ(labelled_lines("rule", "a\nb"), "  rule     a\n           b\n");
}

TEST(Text, NamesNumbersThatAreNone) {
  EXPECT_EQ(number_text(-std::numeric_limits<double>::infinity()), "-inf");
  EXPECT_EQ(number_text(std::numeric_limits<double>::quiet_NaN()), "nan");
  EXPECT_EQ(number_text(-std::numeric_limits<double>::quiet_NaN()), "nan");
  EXPECT_EQ(number_text(0.4137), "0.4137");
}

TEST(Paint, LeavesTextAloneWithoutColour) {
  EXPECT_EQ(Paint(false).bad("FAIL"), "FAIL");
  EXPECT_EQ(Paint(true).bad("FAIL"), "\x1b[31mFAIL\x1b[0m");
}

}  // namespace
}  // namespace course

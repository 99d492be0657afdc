#include "printable.h"

#include <gtest/gtest.h>

namespace course {
namespace {

TEST(Printable, LeavesPlainTextAndSignsAlone) {
  EXPECT_EQ(printable("s ≤ t, Σ, √d_head"), "s ≤ t, Σ, √d_head");
}

TEST(Printable, ShowsEscapesInertly) {
  EXPECT_EQ(printable("\x1b[31mPASS\x07"), "\\x1b[31mPASS\\x07");
}

TEST(Printable, ShowsBytesThatAreNotUtf8) {
  EXPECT_EQ(printable("a\xff"
                      "b"),
            "a\\xffb");
  EXPECT_EQ(printable("\xe2\x82"), "\\xe2\\x82");           // cut short
  EXPECT_EQ(printable("\xc0\xaf"), "\\xc0\\xaf");           // longer than needed
  EXPECT_EQ(printable("\xed\xa0\x80"), "\\xed\\xa0\\x80");  // a surrogate
}

TEST(Printable, ShowsControlsBeyondAscii) {
  EXPECT_EQ(printable("\xc2\x9b"), "\\xc2\\x9b");           // a one-byte escape sequence in Latin 1
  EXPECT_EQ(printable("\xe2\x80\xae"), "\\xe2\\x80\\xae");  // turns the direction of text
}

TEST(Printable, KeepsLineBreaksOnlyIfAsked) {
  EXPECT_EQ(printable("a\nb"), "a\\x0ab");
  EXPECT_EQ(printable("a\nb\r", Lines::kept), "a\nb\\x0d");
}

TEST(Columns, CountsLettersNotBytes) { EXPECT_EQ(columns("√d ≤ Σ"), 6u); }

}  // namespace
}  // namespace course

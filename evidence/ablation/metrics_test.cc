#include "metrics.h"

#include <gtest/gtest.h>

#include <limits>

namespace course {
namespace {

constexpr Metric kAtMost{"at_most", "<=1e-12", ""};
constexpr Metric kMoreThan{"more_than", ">0.01", ""};

TEST(Metric, HoldsAsItsTextSays) {
  EXPECT_TRUE(kAtMost.holds(0));
  EXPECT_TRUE(kAtMost.holds(1e-12));
  EXPECT_FALSE(kAtMost.holds(1.1e-12));
  EXPECT_TRUE(kMoreThan.holds(0.0101));
  EXPECT_FALSE(kMoreThan.holds(0.01));
}

TEST(Metric, NeverHoldsForWhatIsNoNumber) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_FALSE(kAtMost.holds(nan));
  EXPECT_FALSE(kMoreThan.holds(nan));
}

TEST(RecordedNumber, HasSixSignificantDigits) {
  EXPECT_EQ(rounded_for_record(1.23456749), 1.23457);
  EXPECT_EQ(rounded_for_record(-123456.7), -123457.0);
  EXPECT_EQ(rounded_for_record(0.000123456449), 0.000123456);
}

TEST(RecordedNumber, IsZeroWhereItIsRounding) {
  EXPECT_EQ(rounded_for_record(9.9e-13), 0.0);
  EXPECT_EQ(rounded_for_record(-9.9e-13), 0.0);
  EXPECT_EQ(rounded_for_record(1e-12), 1e-12);
}

}  // namespace
}  // namespace course

// A time and a number, as records write them.

#include <gtest/gtest.h>

#include "reproduced.h"
#include "utc_time.h"

namespace course {
namespace {

TEST(UtcTime, IsReadAndWrittenAlike) {
  for (const char* text :
       {"1970-01-01T00:00:00Z", "2024-02-29T23:59:59Z", "2026-12-31T00:00:01Z"}) {
    const auto time = parse_utc(text);
    ASSERT_TRUE(time) << text;
    EXPECT_EQ(utc_text(*time), text);
  }
  EXPECT_EQ(parse_utc("2001-09-09T01:46:40Z")->time_since_epoch().count(), 1'000'000'000);
}

TEST(UtcTime, ThatNoCalendarHasIsNone) {
  for (const char* text :
       {"", "2026-01-31", "2026-01-31T12:00:00", "2026-01-31 12:00:00Z", "2026-02-29T00:00:00Z",
        "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z", "2026-01-00T00:00:00Z",
        "2026-01-01T24:00:00Z", "2026-01-01T00:60:00Z", "2026-01-01T00:00:60Z",
        "2026-1-01T00:00:00ZZ", "+026-01-01T00:00:00Z", "2026-01-01T00:00:00z"}) {
    EXPECT_FALSE(parse_utc(text)) << text;
  }
}

TEST(Reproduced, IsWhatHasTheSameSixDigits) {
  EXPECT_TRUE(is_reproduced(1.36082, 1.3608212));
  EXPECT_FALSE(is_reproduced(1.36083, 1.3608212));
  EXPECT_FALSE(is_reproduced(1.36081, 1.3608212));
  EXPECT_FALSE(is_reproduced(1.3608212, 1.3608212)) << "a record has six digits";
  EXPECT_FALSE(is_reproduced(-1.36082, 1.3608212));
  EXPECT_FALSE(is_reproduced(13.6082, 1.3608212));
}

TEST(Reproduced, AtTheEdgeBetweenTwoIsEither) {
  const double between = 1.3608250000000001;
  EXPECT_TRUE(is_reproduced(1.36082, between));
  EXPECT_TRUE(is_reproduced(1.36083, between));
  EXPECT_FALSE(is_reproduced(1.36084, between));
}

TEST(Reproduced, OfRoundingErrorsIsZeroAlone) {
  EXPECT_TRUE(is_reproduced(0, 0));
  EXPECT_TRUE(is_reproduced(0, 9e-13));
  EXPECT_FALSE(is_reproduced(9e-13, 9e-13));
  EXPECT_FALSE(is_reproduced(0, 2e-12));
}

}  // namespace
}  // namespace course

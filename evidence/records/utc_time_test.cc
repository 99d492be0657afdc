#include "utc_time.h"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace course

#include "progress_line.h"

#include <gtest/gtest.h>

namespace course {
namespace {

using std::chrono::duration;

TEST(ProgressLine, TellsShareRateAndTimeLeft) {
  // 50 in 20 s are 2.5 a second; the other 150 take 60 s at that rate.
  EXPECT_EQ(progress_text("seeds", 50, 200, duration<double>(20)),
            " 25 %   50 of 200 seeds, 2.5 a second, 1 min 00 s left");
  // 30 in 2 s are 15 a second; 3 more take a fifth of a second, which is told as 1 s, never as 0.
  EXPECT_EQ(progress_text("checks", 30, 33, duration<double>(2)),
            " 90 %   30 of 33 checks, 15 a second, 1 s left");
}

TEST(ProgressLine, GuessesNothingBeforeTheFirstIsDone) {
  EXPECT_EQ(progress_text("seeds", 0, 200, duration<double>(5)), "  0 %   0 of 200 seeds");
}

TEST(ProgressLine, IsNotShownWhereNobodyWatches) {  // standard error is a file here
  testing::internal::CaptureStderr();
  {
    ProgressLine progress("seeds");
    progress.say("building");
    progress.tell(1, 2);
  }
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

}  // namespace
}  // namespace course

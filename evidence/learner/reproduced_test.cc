#include "reproduced.h"

#include <gtest/gtest.h>

namespace course {
namespace {

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

#include "random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace course {
namespace {

TEST(Mulberry32, StartsAsTheCourseSays) {
  Mulberry32 random(11);
  for (const double expected : {0.511587, 0.529946, 0.608118, 0.590158}) {
    EXPECT_NEAR(random.next(), expected, 1e-6);  // six digits of it
  }
}

// The standard fixes the 10000th number of a default engine, whose seed is 5489. A stream's seed is
// mixed with the FNV-1a hash of its purpose, of which these values are published.
constexpr std::uint64_t kDefaultSeed = 5489;
constexpr std::uint64_t kTenThousandth = 9981545732273789042u;
constexpr std::uint64_t kHashOfNothing = 0xcbf29ce484222325;
constexpr std::uint64_t kHashOfA = 0xaf63dc4c8601ec8c;

void expect_ten_thousandth(Random random) {
  for (int i = 1; i < 10000; ++i) random.uniform(0.0, 1.0);
  EXPECT_EQ(random.uniform(0.0, 1.0), std::ldexp(static_cast<double>(kTenThousandth >> 11), -53));
}

TEST(Random, IsTheStandardEngineInEveryLibrary) {
  expect_ten_thousandth(Random(kDefaultSeed ^ kHashOfNothing, ""));
}

TEST(Random, MixesThePurposeByAHashThatIsTheSameEverywhere) {
  expect_ten_thousandth(Random(kDefaultSeed ^ kHashOfA, "a"));
}

TEST(Random, DrawsAnotherStreamForEachPurposeAndSeed) {
  std::set<double> first;
  for (const std::uint64_t seed : {0u, 1u, 2u}) {
    for (const char* purpose : {"rms_norm/repeats", "rms_norm/zero-row", "head_merge/repeats"}) {
      first.insert(Random(seed, purpose).uniform(0.0, 1.0));
    }
  }
  EXPECT_EQ(first.size(), 9u);
  EXPECT_EQ(Random(7, "x").uniform(0.0, 1.0), Random(7, "x").uniform(0.0, 1.0));
}

TEST(Random, StaysWithinItsBounds) {
  Random random(1, "bounds");
  std::set<Index> seen;
  for (int i = 0; i < 1000; ++i) {
    const double value = random.uniform(-3.0, 5.0);
    EXPECT_GE(value, -3.0);
    EXPECT_LT(value, 5.0);
    seen.insert(random.below(4));
  }
  EXPECT_EQ(seen, (std::set<Index>{0, 1, 2, 3}));
}

TEST(Random, FillsTheLastBitsOfItsNumbers) {
  Random random(2, "bits");
  int changed = 0;
  for (int i = 0; i < 1000; ++i) {
    const double value = random.unit();
    changed += (value + 1.0) - 1.0 != value ? 1 : 0;
  }
  EXPECT_GT(changed, 300);
}

TEST(Random, FillsWithMean0AndDeviation1TimesTheScale) {
  Tensor<axis::D> many(20000);
  Random(3, "moments").fill(many, 2.0);
  double sum = 0;
  double squares = 0;
  for (Index j = 0; j < many.size(); ++j) {
    sum += many(j);
    squares += many(j) * many(j);
  }
  const auto count = static_cast<double>(many.size());
  EXPECT_NEAR(sum / count, 0.0, 0.06);      // four standard errors of 2/√20000
  EXPECT_NEAR(squares / count, 4.0, 0.11);  // and of 4 · √0.8/√20000
}

}  // namespace
}  // namespace course

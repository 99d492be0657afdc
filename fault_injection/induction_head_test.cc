// The check that needs all parts of the block at once, against faults of each of them.

#include <gtest/gtest.h>

#include <algorithm>

#include "catalogue.h"
#include "check.h"
#include "in_process_subject.h"
#include "test_names.h"
#include "variant_subject.h"

namespace course {
namespace {

const Check& induction_head_check() {
  const auto checks = checks_of(Component::transformer_block);
  return *std::find_if(checks.begin(), checks.end(), [](const Check& check) {
    return std::string_view(check.id) == "induction-head";
  });
}

Verdict said_with(const Change& change, std::uint64_t seed) {
  InProcessSubject base(right_parts());
  VariantSubject subject(base, change.component, changed({change}));
  return run_check(induction_head_check(), subject, {.seed = seed});
}

class InductionHeadFails : public testing::TestWithParam<const char*> {};

TEST_P(InductionHeadFails, ForEverySeed) {
  const Fault* fault = find_fault(GetParam());
  ASSERT_NE(fault, nullptr);
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    EXPECT_EQ(said_with(fault->change, seed).outcome, Outcome::wrong_value) << "seed " << seed;
  }
}

INSTANTIATE_TEST_SUITE_P(FlippedMask, InductionHeadFails, testing::Values("mask-flipped"),
                         [](const auto& id) { return test_name(id.param); });
INSTANTIATE_TEST_SUITE_P(DroppedResidual, InductionHeadFails,
                         testing::Values("residual-missing", "block-without-first-residual",
                                         "block-without-second-residual"),
                         [](const auto& id) { return test_name(id.param); });
INSTANTIATE_TEST_SUITE_P(MixedHeads, InductionHeadFails,
                         testing::Values("split-interleaved", "split-by-memory", "heads-in-reverse",
                                         "merge-interleaved", "merge-by-memory",
                                         "merge-heads-in-reverse", "merge-sums-heads"),
                         [](const auto& id) { return test_name(id.param); });

TEST(InductionHead, NamesTheRightSymbolWithRightParts) {
  InProcessSubject subject(right_parts());
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Verdict verdict = run_check(induction_head_check(), subject, {.seed = seed});
    EXPECT_TRUE(verdict.passed()) << "seed " << seed << ": " << verdict.reason;
  }
}

TEST(InductionHead, AcceptsEveryOtherWayToRightNumbers) {
  for (const Equivalent& equivalent : equivalents()) {
    if (info(equivalent.change.component).track != Track::core) continue;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      const Verdict verdict = said_with(equivalent.change, seed);
      EXPECT_TRUE(verdict.passed()) << equivalent.id << ", seed " << seed << ": " << verdict.reason;
    }
  }
}

}  // namespace
}  // namespace course

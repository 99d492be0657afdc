#include "mended_fault.h"

#include <gtest/gtest.h>

#include "check.h"

namespace course {
namespace {

RememberedRun run_with(const char* component, const char* check, Outcome outcome) {
  RememberedRun run;
  run.checks.push_back({component, check, name(outcome), std::nullopt});
  if (outcome == Outcome::wrong_value) run.checks.back().wrong = {"weights", "b=0", "0", "1"};
  return run;
}

RememberedRun leak(Outcome outcome) {
  return run_with("causal_attention", "hides-future", outcome);
}
RememberedRun mixed(Outcome outcome) { return run_with("head_merge", "head-order-kept", outcome); }

std::vector<MendedFault> find(const std::vector<RememberedRun>& runs) {
  return find_mended_faults(runs);
}

TEST(MendedFault, IsAFailureAndTheNextPassOfTheSameCheck) {
  const auto found = find({leak(Outcome::pass), leak(Outcome::wrong_value), mixed(Outcome::pass),
                           leak(Outcome::wrong_value), leak(Outcome::pass), leak(Outcome::pass)});
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].failed, 3u);
  EXPECT_EQ(found[0].passed, 4u);
  EXPECT_EQ(found[1].failed, 1u);
  EXPECT_EQ(found[1].passed, 4u);
  EXPECT_STREQ(found[0].check->kind, "future_leak");
}

TEST(MendedFault, IsAlsoOfMixedHeads) {
  const auto found = find({mixed(Outcome::wrong_value), mixed(Outcome::pass)});
  ASSERT_EQ(found.size(), 1u);
  EXPECT_STREQ(found[0].check->kind, "mixed_heads");
}

TEST(MendedFault, NeedsWrongNumbersAndALaterPass) {
  EXPECT_TRUE(find({}).empty());
  EXPECT_TRUE(find({leak(Outcome::wrong_value)}).empty());
  EXPECT_TRUE(find({leak(Outcome::pass), leak(Outcome::wrong_value)}).empty());
  for (const Outcome outcome : {Outcome::crashed, Outcome::not_implemented, Outcome::timed_out}) {
    EXPECT_TRUE(find({leak(outcome), leak(Outcome::pass)}).empty()) << name(outcome);
  }
  EXPECT_TRUE(find({leak(Outcome::wrong_value), mixed(Outcome::pass)}).empty());
  EXPECT_TRUE(find({run_with("rms_norm", "zero-row", Outcome::wrong_value),
                    run_with("rms_norm", "zero-row", Outcome::pass)})
                  .empty());
}

TEST(TellingChecks, AreChecksOfTheCourse) {
  for (const TellingCheck& telling : telling_checks()) {
    const auto checks = checks_of(telling.component);
    EXPECT_TRUE(std::any_of(checks.begin(), checks.end(), [&](const Check& check) {
      return std::string(check.id) == telling.check;
    })) << telling.check;
  }
}

}  // namespace
}  // namespace course

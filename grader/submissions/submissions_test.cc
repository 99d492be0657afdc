// The grader against whole submissions: many right ones that look nothing alike, and many wrong ones
// of which it is known which check must say what.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "remote_subject.h"
#include "submission_case.h"

namespace course {
namespace {

// How many seeds a correct submission has to pass. The test thousand_seeds asks for 1000.
std::uint64_t seeds_to_try() {
  const char* wanted = std::getenv("COURSE_SEEDS");
  return wanted == nullptr ? 8 : std::stoul(wanted);
}

class CorrectSubmission : public testing::TestWithParam<std::string> {};

TEST_P(CorrectSubmission, GetsEveryPoint) {
  const WholeSubmission submission("correct", GetParam());
  for (const std::uint64_t seed : {1u, 2u, 3u}) {
    GradeOptions options = options_for(submission, seed);
    options.components = submission.own_components();
    options.components.push_back(Component::transformer_block);  // made of all of them
    const GradeResult result = grade(options, test_installation());
    for (const ComponentResult& component : result.components) {
      EXPECT_EQ(failures_in(component), "") << info(component.component).name << ", seed " << seed;
    }
    for (const Track track : {Track::core, Track::extension}) {
      EXPECT_EQ(result.points(track), result.points_possible(track));
    }
    EXPECT_TRUE(result.passed());
  }
}

// All checks in one process: thousands of seeds take a fraction of the time.
class NeverRestarted final : public Subject {
 public:
  explicit NeverRestarted(RemoteSubject& subject) : subject_(subject) {}
  const Parts& parts() override { return subject_.parts(); }
  void restart() override {}
  std::int64_t extra_memory(Component component, const Probe& probe) override {
    return subject_.extra_memory(component, probe);
  }

 private:
  RemoteSubject& subject_;
};

TEST_P(CorrectSubmission, PassesForEverySeed) {
  const WholeSubmission submission("correct", GetParam());
  Learner learner(options_for(submission).learner, test_installation());
  ASSERT_NE(learner.worker(), nullptr);
  RemoteSubject subject(*learner.worker(), LearnerOptions().patience);
  NeverRestarted all_in_one(subject);
  for (std::uint64_t seed = 100; seed < 100 + seeds_to_try(); ++seed) {
    subject.restart();
    for (const Check& check : all_checks()) {
      if (learner.build().source(check.component).outcome != Outcome::pass) continue;
      const Verdict verdict = run_check(check, all_in_one, {.seed = seed});
      ASSERT_TRUE(verdict.passed())
          << info(check.component).name << "/" << check.id << ", seed " << seed << ": "
          << name(verdict.outcome) << " " << verdict.reason;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(, CorrectSubmission, testing::ValuesIn(folders_of("correct")),
                         folder_name);

class WrongSubmission : public testing::TestWithParam<SubmissionCase> {};

TEST_P(WrongSubmission, IsToldByTheCheckThatShould) {
  const SubmissionCase& expected = GetParam();
  const WholeSubmission submission("wrong", expected.name);
  GradeOptions options = options_for(submission);
  // Beside it one that is right, and is not touched by what others do.
  options.components = {Component::primitives, *find_component(expected.component),
                        Component::pre_norm_residual};
  const GradeResult result = grade(options, test_installation());
  EXPECT_FALSE(result.passed());
  const std::string verdict = verdict_of(result_of(result, expected.component), expected.check);
  EXPECT_EQ(std::count(expected.verdicts.begin(), expected.verdicts.end(), verdict), 1)
      << expected.check << " said " << verdict;
  const std::vector<Component> own = submission.own_components();
  for (const ComponentResult& component : result.components) {
    if (std::count(own.begin(), own.end(), component.component) > 0) continue;
    EXPECT_EQ(failures_in(component), "") << info(component.component).name;
  }
}

INSTANTIATE_TEST_SUITE_P(, WrongSubmission, testing::ValuesIn(read_cases("wrong")), case_name);

TEST(Submissions, AreNotFewerThanTheyWere) {
  EXPECT_GE(folders_of("correct").size(), 30u);
  EXPECT_GE(folders_of("wrong").size(), 91u);
  EXPECT_GE(folders_of("hostile").size(), 100u);
}

class ExpectedVerdicts : public testing::TestWithParam<std::string> {};

TEST_P(ExpectedVerdicts, StandForEveryFolderAndNoOther) {
  std::vector<std::string> listed;
  for (const SubmissionCase& one : read_cases(GetParam())) listed.push_back(one.name);
  std::sort(listed.begin(), listed.end());
  EXPECT_EQ(listed, folders_of(GetParam()));
}

INSTANTIATE_TEST_SUITE_P(, ExpectedVerdicts, testing::Values("wrong", "hostile"), folder_name);

}  // namespace
}  // namespace course

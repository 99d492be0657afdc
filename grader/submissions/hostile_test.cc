// The grader against submissions that attack it. Most are right if their attack comes through and wrong
// if it is stopped, so that the verdict tells; with the defence away the attack must succeed, or else
// the test proves nothing.

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <thread>

#include "process_limits.h"
#include "remote_subject.h"
#include "submission_case.h"
#include "terminal.h"

namespace course {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

// Long enough for a right call on a busy machine, short enough to wait for twice in many tests.
constexpr std::chrono::milliseconds kPatience = 2s;

GradeOptions impatient(const WholeSubmission& submission) {
  GradeOptions options = options_for(submission);
  options.learner.patience = kPatience;
  return options;
}

bool is_one_of(const std::vector<std::string>& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// Processes of a user, by their number.
std::vector<std::string> processes_of(uid_t uid) {
  std::vector<std::string> found;
  for (const auto& entry : fs::directory_iterator("/proc")) {
    const std::string name = entry.path().filename();
    std::ifstream status(entry.path() / "status");
    for (std::string line; std::getline(status, line);) {
      if (line.starts_with("Uid:\t" + std::to_string(uid) + "\t")) found.push_back(name);
    }
  }
  return found;
}

std::vector<std::string> files_of(uid_t uid) {
  std::vector<std::string> found;
  for (const char* folder : {"/tmp", "/var/tmp", "/dev/shm"}) {
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(folder, ignored)) {
      struct stat status = {};
      if (lstat(entry.path().c_str(), &status) == 0 && status.st_uid == uid) {
        found.push_back(entry.path());
      }
    }
  }
  return found;
}

// A killed process is gone a moment later.
void expect_clean_machine() {
  if (geteuid() != 0) return;  // only as root has a run a user of its own
  const uid_t uid = uid_of_this_run();
  for (int i = 0; i < 100 && !processes_of(uid).empty(); ++i) std::this_thread::sleep_for(20ms);
  EXPECT_EQ(processes_of(uid), std::vector<std::string>());
  EXPECT_EQ(files_of(uid), std::vector<std::string>());
}

// Every check of the component, or the one that is named, says what it should.
void expect_verdicts(const ComponentResult& attacked, const SubmissionCase& expected) {
  for (const CheckResult& one : attacked.checks) {
    if (expected.check != "*" && expected.check != one.check->id) continue;
    EXPECT_TRUE(is_one_of(expected.verdicts, name(one.verdict.outcome)))
        << one.check->id << ": " << name(one.verdict.outcome) << " " << one.verdict.reason;
  }
}

class HostileSubmission : public testing::TestWithParam<SubmissionCase> {};

TEST_P(HostileSubmission, GetsItsVerdictAndHarmsNobody) {
  const SubmissionCase& expected = GetParam();
  const WholeSubmission submission("hostile", expected.name);
  GradeOptions options = impatient(submission);
  const bool attacks_all = expected.component == "*";
  // Else between two parts that have nothing to do with it: they are graded in this order.
  if (attacks_all) {
    for (const ComponentInfo& each : kComponents) {
      if (each.track == Track::core) options.components.push_back(each.component);
    }
  } else {
    options.components = {Component::rms_norm, *find_component(expected.component),
                          Component::feed_forward};
  }
  const GradeResult result = grade(options, test_installation());
  ASSERT_EQ(result.components.size(), options.components.size());
  for (const ComponentResult& component : result.components) {
    if (attacks_all || info(component.component).name == expected.component) {
      expect_verdicts(component, expected);
    } else {
      EXPECT_EQ(failures_in(component), "") << info(component.component).name;
    }
  }
  EXPECT_EQ(result.passed(), expected.verdicts == std::vector<std::string>{"pass"});
  expect_clean_machine();
}

INSTANTIATE_TEST_SUITE_P(, HostileSubmission, testing::ValuesIn(read_cases("hostile")), case_name);

// The same attack with some of the defences away. "contract" is the check of includes and symbols.
std::string verdict_without(const SubmissionCase& attack, const std::vector<std::string>& guards) {
  const WholeSubmission submission("hostile", attack.name);
  GradeOptions options = impatient(submission);
  options.components = {*find_component(attack.component)};
  options.only_check = attack.check;
  for (const LayerInfo& layer : kLayers) {
    if (is_one_of(guards, layer.name)) options.learner.layers.remove(layer.layer);
  }
  options.learner.check_contract = !is_one_of(guards, "contract");
  const GradeResult result = grade(options, test_installation());
  return verdict_of(result.components.front(), attack.check);
}

std::vector<SubmissionCase> guarded_cases() {
  std::vector<SubmissionCase> cases = read_cases("hostile");
  std::erase_if(cases, [](const SubmissionCase& one) { return one.guards.empty(); });
  return cases;
}

class GuardedSubmission : public testing::TestWithParam<SubmissionCase> {};

TEST_P(GuardedSubmission, ComesThroughWhereNoGuardStands) {
  const SubmissionCase& attack = GetParam();
  EXPECT_EQ(verdict_without(attack, attack.guards), attack.unguarded);
}

TEST_P(GuardedSubmission, IsStoppedByEachGuardAlone) {
  const SubmissionCase& attack = GetParam();
  for (const std::string& guard : attack.guards) {
    std::vector<std::string> others = attack.guards;
    std::erase(others, guard);
    EXPECT_NE(verdict_without(attack, others), attack.unguarded) << guard << " alone";
  }
}

INSTANTIATE_TEST_SUITE_P(, GuardedSubmission, testing::ValuesIn(guarded_cases()), case_name);

// The residual of that submission alone.
GradeResult graded(const std::string& name, const LearnerOptions& learner = {}) {
  const WholeSubmission submission("hostile", name);
  GradeOptions options;
  options.learner = learner;
  options.learner.folder = submission.path();
  options.components = {Component::pre_norm_residual};
  return grade(options, test_installation());
}

std::string report_of(const GradeResult& result) {
  return terminal_report(result, {.interface_folder = installation().interface_folder,
                                  .folder_option = "",
                                  .room = "clean_room"});
}

class ReportOf : public testing::TestWithParam<std::string> {};

TEST_P(ReportOf, HoldsNoSystemFile) {
  EXPECT_EQ(report_of(graded(GetParam())).find("root:x:0"), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(, ReportOf,
                         testing::Values("includes_system_file", "includes_behind_macro",
                                         "shows_system_file", "assembles_system_file",
                                         "reads_system_file_by_stream"),
                         folder_name);

TEST(Report, ShowsSystemFileWhereNothingGuardsIt) {
  LearnerOptions bare;
  bare.check_contract = false;
  bare.layers.remove(Layer::files);
  EXPECT_NE(report_of(graded("shows_system_file", bare)).find("root:x:0"), std::string::npos);
}

TEST(Report, ShowsOutputInertAndCut) {
  const std::string report = report_of(graded("prints_for_the_report"));
  for (const char c : report) {
    const auto byte = static_cast<unsigned char>(c);
    EXPECT_TRUE(c == '\n' || (byte >= 0x20 && byte != 0x7f)) << "byte " << int{byte};
  }
  EXPECT_EQ(report.find("\xff"), std::string::npos);
  EXPECT_NE(report.find("\\x1b"), std::string::npos) << "the escapes are shown";
}

TEST(Report, CutsWhatIsPrintedWithoutEnd) {
  const GradeResult result = graded("floods_output");
  for (const CheckResult& one : result.components.front().checks) {
    EXPECT_GT(one.printed.size(), 0u);
    EXPECT_LE(one.printed.size(), std::size_t{64} << 10);
  }
}

TEST(Report, CutsCompilerMessages) {
  for (const char* name : {"templates_flood_the_message", "helpers_include_themselves"}) {
    const std::string& problem = graded(name).components.front().build.problem;
    EXPECT_NE(problem.find("error: "), std::string::npos) << problem;
    EXPECT_LE(std::count(problem.begin(), problem.end(), '\n'), 10);
    EXPECT_LT(problem.size(), 3000u);
  }
}

TEST(Report, CutsTheTextOfAnException) {
  const GradeResult result = graded("error_of_megabytes");
  for (const CheckResult& one : result.components.front().checks) {
    EXPECT_LT(one.verdict.reason.size(), 2000u);
  }
}

TEST(Report, KeepsWhatWasPrintedBeforeACrash) {
  const GradeResult result = graded("prints_then_crashes");
  EXPECT_EQ(result.components.front().checks.front().printed, "before the end");
}

TEST(TimeOuts, EndAComponentAfterTwo) {
  LearnerOptions impatient_with_it;
  impatient_with_it.patience = 300ms;
  const GradeResult result = graded("loops", impatient_with_it);
  int timed_out = 0;
  for (const CheckResult& one : result.components.front().checks) {
    timed_out += one.verdict.outcome == Outcome::timed_out;
    EXPECT_TRUE(one.verdict.outcome == Outcome::timed_out ||
                one.verdict.outcome == Outcome::not_run);
  }
  EXPECT_EQ(timed_out, 2);
}

class SameTokens : public TokenMap {
 public:
  Tokens apply(TokensView x) const override {
    Tokens y(x.shape());
    std::copy(x.data(), x.data() + x.size(), y.data());
    return y;
  }
};

TEST(TimeOuts, ComeInTimeWhileNobodyReads) {
  // It reads one call and then no more: a large argument fills the socket.
  const WholeSubmission submission("hostile", "answers_and_stops_reading");
  Learner learner(options_for(submission).learner, test_installation());
  ASSERT_NE(learner.worker(), nullptr);
  RemoteSubject subject(*learner.worker(), 1s);
  subject.restart();
  Tokens small(1, 1, 3);
  std::fill_n(small.data(), 3, 2.0);
  const SameTokens same;
  EXPECT_EQ(subject.parts().pre_norm_residual.apply(small, same, same)(0, 0, 0), 4.0);
  const Tokens large(1, 1, 1'000'000);
  const auto begun = std::chrono::steady_clock::now();
  try {
    subject.parts().pre_norm_residual.apply(large, same, same);
    ADD_FAILURE() << "an answer came";
  } catch (const SubjectFailure& failure) {
    EXPECT_EQ(failure.outcome(), Outcome::timed_out) << failure.what();
  }
  EXPECT_LT(std::chrono::steady_clock::now() - begun, 5s);
}

TEST(Worker, StartsAsManySessionsAsAreAskedFor) {
  // More than the reports that its socket holds, and nobody reads them.
  const WholeSubmission submission("correct", "triple_loops");
  Learner learner(options_for(submission).learner, test_installation());
  ASSERT_NE(learner.worker(), nullptr);
  RemoteSubject subject(*learner.worker(), 5s);
  for (int i = 0; i < 1500; ++i) subject.restart();
  const Vector one(1);
  EXPECT_NO_THROW(subject.parts().primitives.dot(one, one));
}

}  // namespace
}  // namespace course

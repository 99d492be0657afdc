#include "trial.h"

#include <gtest/gtest.h>

#include <functional>
#include <stdexcept>

#include "common_checks.h"
#include "in_process_subject.h"
#include "reference.h"

namespace course {
namespace {

// Answers whatever the test says, whoever is asked.
class ScriptedProbe final : public Probe {
 public:
  using Script = std::function<Outputs()>;
  explicit ScriptedProbe(Script script) : script_(std::move(script)) {}

  Outputs call(const Parts&) const override { return script_(); }
  std::string given() const override { return "a script"; }
  Outputs inputs() const override { return {{"x", input}}; }
  std::unique_ptr<Probe> copy() const override { return std::make_unique<ScriptedProbe>(*this); }

  mutable double input = 0.5;

 private:
  Script script_;
};

class TrialTest : public testing::Test {
 protected:
  // What the check says; passes if it says nothing.
  static Verdict verdict_of(const std::function<void(Trial&)>& check,
                            std::optional<FailedCall>* failed_call = nullptr) {
    InProcessSubject subject(reference());
    RunOptions options;
    options.failed_call = failed_call;
    Trial trial(subject, Random(0, "test"), options);
    try {
      check(trial);
    } catch (const Trial::Failed& failed) {
      return failed.verdict;
    }
    return {};
  }

  static Verdict same(const Outputs& actual, const Outputs& expected, const Claim& claim = {}) {
    return verdict_of([&](Trial& trial) { trial.expect_same(actual, expected, claim); });
  }
};

TEST_F(TrialTest, FindsTheStageOfAClaimWhereverItCame) {
  const Outputs expected = {{"x", 1.0}, {"y", 2.0}};
  EXPECT_TRUE(same({{"y", 2.0}, {"x", 1.0}}, expected, {.stage = "y"}).passed());
  EXPECT_EQ(same({{"y", 3.0}, {"x", 1.0}}, expected, {.stage = "y"}).outcome, Outcome::wrong_value);
}

TEST_F(TrialTest, FailsWhereTheStageOfAClaimNeverCame) {
  const Verdict verdict = same({{"x", 1.0}}, {{"x", 1.0}, {"y", 2.0}}, {.stage = "y"});
  EXPECT_EQ(verdict.outcome, Outcome::wrong_value);
  EXPECT_EQ(verdict.reason, "y was expected and did not come.");
  ASSERT_EQ(verdict.stages.size(), 2u);
  EXPECT_TRUE(verdict.stages[0].matches());
  EXPECT_FALSE(verdict.stages[1].matches());
}

TEST_F(TrialTest, AsksForTheOrderOfStagesWhereAllAreSpokenOf) {
  const Outputs expected = {{"x", 1.0}, {"y", 2.0}};
  EXPECT_TRUE(same({{"x", 1.0}, {"y", 2.0}}, expected).passed());
  EXPECT_EQ(same({{"y", 2.0}, {"x", 1.0}}, expected).reason, "y came where x was expected.");
  EXPECT_EQ(same({{"x", 1.0}}, expected).reason, "y was expected and did not come.");
  EXPECT_EQ(same({{"x", 1.0}, {"y", 2.0}, {"z", 3.0}}, expected).reason,
            "z came, and nothing was expected here.");
}

TEST_F(TrialTest, NamesTheFailureAsTheClaimSays) {
  EXPECT_EQ(same({{"y", 1.0}}, {{"y", 2.0}}, {.failure = Outcome::leaks_state}).outcome,
            Outcome::leaks_state);
}

TEST_F(TrialTest, ComparesSomethingOrIsWrongItself) {
  EXPECT_THROW(same({{"x", 1.0}}, {{"x", 1.0}}, {.stage = "no such stage"}), std::logic_error);
}

TEST_F(TrialTest, KeepsTheFailedCallForWhoeverAsks) {
  const ScriptedProbe probe([] { return Outputs{{"x", 1.0}, {"y", 2.0}}; });
  const Outputs wanted = {{"x", 1.0}, {"y", 3.0}};
  std::optional<FailedCall> kept;
  verdict_of(
      [&](Trial& trial) {
        trial.expect_same(trial.run(probe), wanted, {.stage = "y", .match = Match::exact});
      },
      &kept);
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->given.at(0).values, (std::vector<double>{0.5}));
  EXPECT_EQ(kept->came.at(1).values, (std::vector<double>{2.0}));
  EXPECT_EQ(kept->expected.at(1).values, (std::vector<double>{3.0}));
  EXPECT_EQ(kept->match, Match::exact);
}

TEST_F(TrialTest, KeepsNoCallThatWasOnlyAskedAbout) {
  std::optional<FailedCall> kept;
  verdict_of([](Trial& trial) { EXPECT_FALSE(trial.agree({{"y", 1.0}}, {{"y", 2.0}})); }, &kept);
  EXPECT_FALSE(kept);
}

TEST_F(TrialTest, WantsAShapeErrorWhereOneIsDue) {
  const ScriptedProbe throws([]() -> Outputs { throw ShapeError("k does not fit"); });
  EXPECT_TRUE(verdict_of([&](Trial& trial) {
                trial.expect_shape_error(throws, "k has another shape");
              }).passed());

  const ScriptedProbe returns([] { return Outputs{{"y", 1.0}}; });
  const Verdict verdict =
      verdict_of([&](Trial& trial) { trial.expect_shape_error(returns, "k has another shape"); });
  EXPECT_EQ(verdict.outcome, Outcome::wrong_shape);
  EXPECT_EQ(verdict.given, "a script; k has another shape");
}

TEST_F(TrialTest, SeesAnInputThatTheCallHasWrittenTo) {
  const ScriptedProbe* called = nullptr;
  const ScriptedProbe writes([&] {
    called->input = 0.75;
    return Outputs{{"y", 1.0}};
  });
  called = &writes;
  EXPECT_EQ(verdict_of([&](Trial& trial) { expect_inputs_kept(trial, writes); }).outcome,
            Outcome::input_modified);
}

TEST_F(TrialTest, SeesTheSameCallAnswerOtherwise) {
  int calls = 0;
  const ScriptedProbe counts([&] { return Outputs{{"y", static_cast<double>(++calls)}}; });
  EXPECT_EQ(verdict_of([&](Trial& trial) { expect_repeats(trial, counts); }).outcome,
            Outcome::not_deterministic);
}

TEST_F(TrialTest, SeesWhatIsKeptInEitherDirection) {
  // `large` answers alike always, `small` is right only before the first large call.
  bool large_was_called = false;
  const ScriptedProbe small([&] { return Outputs{{"y", large_was_called ? 2.0 : 1.0}}; });
  const ScriptedProbe large([&] {
    large_was_called = true;
    return Outputs{{"y", 5.0}};
  });
  const auto leaks = [&](const Probe& earlier, const Probe& probe) {
    large_was_called = false;
    return verdict_of([&](Trial& trial) { expect_no_state(trial, earlier, probe); }).outcome;
  };
  EXPECT_EQ(leaks(large, small), Outcome::leaks_state);

  // Small calls come before and after the large one; a restart forgets.
  class Restartable final : public Subject {
   public:
    explicit Restartable(bool& flag) : flag_(flag) {}
    const Parts& parts() override { return parts_; }
    void restart() override { flag_ = false; }
    std::int64_t extra_memory(Component, const Probe&) override { return 0; }

   private:
    bool& flag_;
    const Parts parts_ = parts_of(reference());
  };
  Restartable subject(large_was_called);
  const RunOptions options;
  Trial trial(subject, Random(0, "test"), options);
  large_was_called = false;
  try {
    expect_no_state(trial, small, large);
    FAIL() << "the small call after the large one answers otherwise";
  } catch (const Trial::Failed& failed) {
    EXPECT_EQ(failed.verdict.outcome, Outcome::leaks_state);
  }
}

TEST_F(TrialTest, RecordsWhatEveryCallReturned) {
  InProcessSubject subject(reference());
  std::vector<Outputs> recording;
  const RunOptions options = {.recording = &recording};
  Trial trial(subject, Random(0, "test"), options);
  trial.run(ScriptedProbe([] { return Outputs{{"y", 1.0}}; }));
  trial.run(ScriptedProbe([] { return Outputs{{"y", 2.0}}; }));
  ASSERT_EQ(recording.size(), 2u);
  EXPECT_EQ(recording[1].front().values.front(), 2.0);
}

// A component that throws what the test says.
class ThrowingNorm final : public RmsNorm {
 public:
  explicit ThrowingNorm(std::function<void()> thrower) : thrower_(std::move(thrower)) {}
  Tokens normalize(TokensView x, GainView, double) const override {
    thrower_();
    return Tokens(x.shape());
  }

 private:
  std::function<void()> thrower_;
};

Verdict verdict_on(std::function<void()> thrower) {
  const ThrowingNorm norm(std::move(thrower));
  const Parts right = parts_of(reference());
  InProcessSubject subject(with<RmsNorm>(right, norm));
  return run_check(checks_of(Component::rms_norm).front(), subject, {});
}

TEST(RunCheck, TurnsTheContractsExceptionsIntoVerdicts) {
  const Verdict stub = verdict_on([] { throw NotImplemented("RmsNorm::normalize"); });
  EXPECT_EQ(stub.outcome, Outcome::not_implemented);
  EXPECT_EQ(stub.reason, "RmsNorm::normalize is not written yet.");
  EXPECT_EQ(verdict_on([] { throw ShapeError("no"); }).outcome, Outcome::threw);
  EXPECT_EQ(verdict_on([] { throw IndexError("no"); }).outcome, Outcome::threw);
  const Verdict lost = verdict_on([] { throw SubjectFailure(Outcome::timed_out, "5 s passed."); });
  EXPECT_EQ(lost.outcome, Outcome::timed_out);
  EXPECT_EQ(lost.reason, "5 s passed.");
}

TEST(RunCheck, CallsATensorThatWasNeverWrittenJustThat) {
  EXPECT_EQ(verdict_on([] {}).outcome, Outcome::not_written);
}

TEST(RunCheck, LetsTheGradersOwnFailureThrough) {
  EXPECT_THROW(verdict_on([] { throw std::logic_error("ours"); }), std::logic_error);
}

}  // namespace
}  // namespace course

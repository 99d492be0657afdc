#include "audit.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

#include "check_weights.h"
#include "in_process_subject.h"
#include "test_names.h"
#include "variant_subject.h"

namespace course {
namespace {

using Kind = Finding::Kind;

std::string described(const std::vector<Finding>& findings) {
  std::string text;
  for (const Finding& finding : findings) {
    text += finding.who + " " + finding.check + " " + name(finding.found) + "\n";
  }
  return text;
}

bool has(const Audit& audit, Kind kind, std::string_view who) {
  return std::any_of(audit.findings.begin(), audit.findings.end(), [&](const Finding& finding) {
    return finding.kind == kind && finding.who == who;
  });
}

Fault row(std::string_view id) { return *find_fault(id); }

Audit audit_of(const Fault& fault) {
  AuditOptions options;
  options.components = {fault.component()};
  return run_audit(options, 1, {}, {.faults = {&fault, 1}, .equivalents = {}});
}

TEST(Audit, FindsNothingInTheCatalogue) {
  const Audit audit = run_audit({}, 3);
  EXPECT_EQ(described(audit.findings), "");
  ASSERT_EQ(audit.components.size(), kComponents.size());
  for (const ComponentAudit& component : audit.components) {
    EXPECT_EQ(component.count_caught(), component.faults.size());
  }
}

TEST(Audit, RunsEveryCheckOnEveryFault) {
  AuditOptions options;
  options.components = {Component::rms_norm};
  const Audit audit = run_audit(options);
  ASSERT_EQ(audit.components.size(), 1u);
  const KillMatrix& matrix = audit.components.front().matrix;
  EXPECT_EQ(matrix.rows.size(), faults_of(Component::rms_norm).size());
  for (const auto& outcomes : matrix.rows) {
    EXPECT_EQ(outcomes.size(), checks_of(Component::rms_norm).size());
  }
}

TEST(Audit, ReportsASurvivor) {
  // An equivalent, claimed to be a fault.
  Fault fault = row("scale-missing");
  fault.change = set<&AttentionOptions::scale, AttentionOptions::Scale::on_q>;
  const Audit audit = audit_of(fault);
  EXPECT_TRUE(has(audit, Kind::survivor, fault.id));
  EXPECT_FALSE(audit.components.front().caught(0));
}

TEST(Audit, ReportsACatchByAnotherCheckThanStated) {
  Fault fault = row("scale-missing");
  fault.caught_by = {"shapes-agree"};
  const Audit audit = audit_of(fault);
  EXPECT_TRUE(has(audit, Kind::wrong_catch, fault.id));
  EXPECT_FALSE(has(audit, Kind::survivor, fault.id));
}

TEST(Audit, ReportsAVerdictOtherThanStated) {
  Fault fault = row("scale-missing");
  fault.verdict = Outcome::non_finite;
  EXPECT_TRUE(has(audit_of(fault), Kind::wrong_catch, fault.id));
}

TEST(Audit, ReportsACheckThatIsNotThere) {
  Fault fault = row("scale-missing");
  fault.caught_by = {"no-such-check"};
  const Audit audit = audit_of(fault);
  ASSERT_EQ(audit.findings.size(), 1u);
  EXPECT_EQ(audit.findings.front().found, Outcome::not_run);
}

TEST(Audit, ReportsAFalseAlarmWithItsSeed) {
  // A fault, claimed to be an equivalent.
  const Equivalent equivalent{"claimed",
                              set<&AttentionOptions::visible, AttentionOptions::Visible::all>,
                              "no mask at all", "None."};
  AuditOptions options;
  options.components = {Component::causal_attention};
  options.seed = 5;
  const Audit audit = run_audit(options, 2, {}, {.faults = {}, .equivalents = {&equivalent, 1}});
  ASSERT_TRUE(has(audit, Kind::false_alarm, "claimed"));
  EXPECT_EQ(audit.findings.front().seed, 5u);
  EXPECT_EQ(audit.findings.back().seed, 6u);
}

TEST(Audit, SaysTheSameOnAnyNumberOfThreads) {
  AuditOptions options;
  options.components = {Component::feed_forward};
  options.threads = 1;
  const Audit alone = run_audit(options);
  options.threads = 3;
  EXPECT_EQ(run_audit(options).components.front().matrix.rows,
            alone.components.front().matrix.rows);
}

TEST(Audit, TellsOfItsProgress) {
  AuditOptions options;
  options.components = {Component::primitives};
  std::vector<std::uint64_t> told;
  run_audit(options, 3, [&](std::uint64_t done, std::uint64_t of) {
    told.push_back(done);
    EXPECT_EQ(of, 3u);
  });
  EXPECT_EQ(told, (std::vector<std::uint64_t>{1, 2, 3}));
}

class Throwing final : public RmsNorm {
  Tokens normalize(TokensView, GainView, double) const override {
    throw std::runtime_error("not an exception of the contract");
  }
};

TEST(KillMatrix, CountsACrashAsNoCatch) {
  const Throwing norm;
  const Parts& right = right_parts();
  InProcessSubject subject(with<RmsNorm>(right, norm));
  const KillMatrix matrix = run_subject(Component::rms_norm, subject, {});
  for (const Outcome outcome : matrix.rows.front()) {
    EXPECT_EQ(outcome, Outcome::crashed);
    EXPECT_FALSE(KillMatrix::caught(outcome));
  }
}

TEST(KillMatrix, StopsAtTheFirstCatchWhenAskedTo) {
  const Options rows[] = {Options{}, changed({row("gain-left-out").change})};
  const std::vector<Outcome> outcomes = run_until_caught(Component::rms_norm, rows, {});
  EXPECT_EQ(outcomes[0], Outcome::pass);
  EXPECT_EQ(outcomes[1], Outcome::wrong_value);
}

constexpr double kWeak = 1e-2;

// Nothing may depend on the tolerance being said: numbers that are a little wrong get through.
TEST(Audit, LosesCatchesWhereEveryToleranceIsWeak) {
  AuditOptions weak;
  weak.tolerance = [](const Check&) { return kWeak; };
  const Audit after = run_audit(weak);
  const Audit before = run_audit({});
  EXPECT_TRUE(has(after, Kind::survivor, "dot-in-float"));
  std::size_t lost = 0;
  for (std::size_t c = 0; c < before.components.size(); ++c) {
    lost += lost_catches(before.components[c], after.components[c]).size();
  }
  EXPECT_GT(lost, kComponents.size());
}

// A check that is lost, or that has become weak, must not go unnoticed.
class EveryCheck : public testing::TestWithParam<Check> {
 protected:
  static AuditOptions options() {
    AuditOptions options;
    options.components = {GetParam().component};
    return options;
  }
};

TEST_P(EveryCheck, IsMissedWhenItIsGone) {
  AuditOptions without = options();
  without.uses = [](const Check& check) { return std::string_view(check.id) != GetParam().id; };
  const Audit audit = run_audit(without);
  EXPECT_TRUE(std::any_of(audit.findings.begin(), audit.findings.end(), [](const Finding& finding) {
    return finding.check == GetParam().id && finding.found == Outcome::not_run;
  }));
}

TEST_P(EveryCheck, IsNamedWhenItsToleranceIsWeak) {
  AuditOptions weak = options();
  weak.tolerance = [](const Check& check) {
    return std::string_view(check.id) == GetParam().id ? kWeak : kTolerance;
  };
  EXPECT_TRUE(has(run_audit(weak), Kind::weak_check, GetParam().id));
}

INSTANTIATE_TEST_SUITE_P(, EveryCheck, testing::ValuesIn(all_checks().begin(), all_checks().end()),
                         [](const auto& each) {
                           return std::string(course::info(each.param.component).name) + "_" +
                                  test_name(each.param.id);
                         });

TEST(CheckWeights, NameTheOnlyCheckThatCatchesAFault) {
  AuditOptions options;
  options.components = {Component::causal_attention};
  const CheckWeights weights = weigh(run_audit(options).components.front());
  const auto single = std::find_if(
      weights.caught_once.begin(), weights.caught_once.end(),
      [](const auto& each) { return std::string_view(each.fault->id) == "q-scaled-and-restored"; });
  ASSERT_NE(single, weights.caught_once.end());
  EXPECT_STREQ(single->check->id, "shared-arguments");
  for (const Check* check : weights.nothing_alone) {
    EXPECT_STRNE(check->id, "shared-arguments");
  }
}

TEST(CheckWeights, ScoreIsFullWhereEverythingIsCaught) {
  const Audit audit = run_audit({});
  for (const ComponentAudit& component : audit.components) {
    const CheckWeights weights = weigh(component);
    EXPECT_EQ(weights.minimal_caught, weights.minimal.size());
    EXPECT_TRUE(weights.nothing_at_all.empty()) << info(component.component).name;
  }
}

}  // namespace
}  // namespace course

#include "examination.h"

#include <gtest/gtest.h>

#include <functional>

#include "fake_facts.h"
#include "files.h"
#include "schema_check.h"
#include "usage_error.h"

namespace course {
namespace {

std::string published_template() { return read_file(EVIDENCE_DIR "/learner-template-v1.yaml"); }

const nlohmann::json& schema() {
  static const nlohmann::json schema =
      nlohmann::json::parse(read_file(EVIDENCE_DIR "/schema/learner-record-v1.json"));
  return schema;
}

std::string with(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

std::vector<Finding> findings_in(const std::string& text, Facts& facts) {
  return examine(Document::parse(text, "FILE"), schema(), facts);
}

std::string told(const std::vector<Finding>& findings) {
  std::string text;
  for (const Finding& each : findings) {
    text += std::to_string(each.place.line) + " " + each.field + " [" + each.rule + "] " +
            each.what + "\n";
  }
  return text;
}

class Record : public testing::Test {
 protected:
  Record() : text_(right_record(facts_, published_template())) {}

  std::vector<Finding> findings() { return findings_in(text_, facts_); }
  void change(const std::string& from, const std::string& to) { text_ = with(text_, from, to); }

  FakeFacts facts_;
  std::string text_;
};

TEST_F(Record, ThatIsRightIsAccepted) { EXPECT_EQ(told(findings()), ""); }

TEST_F(Record, WithOneDigitChangedIsRefusedAtThatLine) {
  int digits = 0;
  int line = 1;
  bool is_comment = false;
  for (std::size_t i = 0; i < text_.size(); ++i) {
    if (text_[i] == '\n') {
      ++line;
      is_comment = i + 1 < text_.size() && text_[i + 1] == '#';
    }
    if (is_comment || text_[i] < '0' || text_[i] > '9') continue;
    std::string changed = text_;
    changed[i] = text_[i] == '9' ? '0' : static_cast<char>(text_[i] + 1);
    ++digits;
    std::set<int> lines;
    try {
      for (const Finding& each : findings_in(changed, facts_)) lines.insert(each.place.line);
    } catch (const UsageError& error) {
      lines.insert(std::stoi(std::string(error.what()).substr(5)));  // FILE:LINE:
    }
    EXPECT_TRUE(lines.contains(line)) << "line " << line << ", byte " << i;
  }
  EXPECT_GT(digits, 500);
}

TEST_F(Record, WhoseLogHasOneDigitChangedIsRefused) {
  std::string path;
  for (const auto& [name, content] : facts_.files) {
    if (is_run_log_path(name)) path = name;
  }
  const std::string log = facts_.files[path];
  for (std::size_t i = 0; i < log.size(); ++i) {
    if (log[i] < '0' || log[i] > '9') continue;
    facts_.files[path] = log;
    facts_.files[path][i] = log[i] == '9' ? '0' : static_cast<char>(log[i] + 1);
    EXPECT_NE(told(findings()).find("is not that of " + path), std::string::npos) << i;
  }
}

TEST_F(Record, CutOffAnywhereIsRefused) {
  for (std::size_t size = 0; size + 1 < text_.size(); ++size) {
    try {
      EXPECT_NE(told(findings_in(text_.substr(0, size), facts_)), "") << size;
    } catch (const UsageError& error) {
      EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos) << error.what();
    }
  }
}

TEST_F(Record, WithoutOneOfItsLinesIsRefused) {
  std::size_t begin = 0;
  while (begin < text_.size()) {
    const std::size_t end = text_.find('\n', begin) + 1;
    const bool says_something = text_[begin] != '#' && text_[begin] != '\n';
    if (says_something) {
      const std::string without = text_.substr(0, begin) + text_.substr(end);
      try {
        EXPECT_NE(told(findings_in(without, facts_)), "") << text_.substr(begin, end - begin);
      } catch (const UsageError&) {
      }
    }
    begin = end;
  }
}

// What is changed, and how the first finding begins: the line's content by field, rule and words.
struct Wrong {
  const char* name;
  std::function<void(FakeFacts&, std::string&)> change;
  const char* field;
  const char* rule;
  const char* what;  // is in it
};

class WrongRecord : public testing::TestWithParam<Wrong> {};

TEST_P(WrongRecord, IsRefusedByFieldAndRule) {
  FakeFacts facts;
  std::string text = right_record(facts, published_template());
  GetParam().change(facts, text);
  const std::vector<Finding> findings = findings_in(text, facts);
  ASSERT_FALSE(findings.empty());
  EXPECT_EQ(findings.front().field, GetParam().field) << told(findings);
  EXPECT_EQ(findings.front().rule, GetParam().rule) << told(findings);
  EXPECT_NE(findings.front().what.find(GetParam().what), std::string::npos) << told(findings);
}

std::function<void(FakeFacts&, std::string&)> edit(const char* from, const char* to) {
  return [=](FakeFacts&, std::string& text) { text = with(text, from, to); };
}

const std::vector<Wrong>& wrong_records() {
  static const std::vector<Wrong> all = {
        Wrong{"UnknownKey", edit("seed: 5", "seed: 5\nhobby: tea"), "hobby", "form", "is no field"},
        Wrong{"UnknownKeyInside", edit("    actual: 0\n", "    actual: 0\n    unit: m\n"),
              "metrics[0].unit", "form", "is no field"},
        Wrong{"MissingKey", edit("seed: 5\n", ""), "seed", "form", "is missing"},
        Wrong{"MissingKeyInside", edit("    status: 0\n", ""), "commands[0].status", "form",
              "is missing"},
        Wrong{"TextForANumber", edit("actual: 1.36082", "actual: about 1"), "metrics[2].actual",
              "form", "a number"},
        Wrong{"NumberForAText", edit("architecture: \"x86_64\"", "architecture: 64"),
              "environment.architecture", "form", "a string"},
        Wrong{"NotANumber", edit("actual: 1.36082", "actual: .nan"), "metrics[2].actual", "form",
              "a number"},
        Wrong{"SixMetrics",
              edit("# Files of", "  - {name: x, expected: y, actual: 1}\n# Files of"), "metrics",
              "form", "at most 5"},
        Wrong{"Placeholder", edit("seed: 5", "seed: <5>"), "seed", "filled", "<5>"},
        Wrong{"PathOfSomebody",
              edit("compiler: \"g++", "compiler: \"/home/ford/g++"), "", "nobody", "/home/ford"},
        Wrong{"AddressInAComment", edit("# Random", "# ford@guide.example\n# Random"), "", "nobody",
              "ford@guide.example"},
        Wrong{"PathBehindABackslash",
              edit("compiler: \"g++", "compiler: \"\\u002fhome/ford/g++"), "environment.compiler",
              "nobody", "/home/ford"},
        Wrong{"NameOfThisMachine", edit("system: \"Debian", "system: \"Marvin"), "", "nobody",
              "marvin"},
        Wrong{"AnotherCommit",
              [](FakeFacts& facts, std::string&) { facts.last.id[0] = 'f'; }, "commit", "commit",
              "the last commit outside evidence/ is f123"},
        Wrong{"NoCommit",
              [](FakeFacts& facts, std::string&) { facts.last = {{}, "git is not installed"}; },
              "commit", "commit", "git is not installed"},
        Wrong{"ChangedSinceTheCommit",
              [](FakeFacts& facts, std::string&) { facts.changed = {"clean_room/rms_norm.cc"}; },
              "commit", "commit", "clean_room/rms_norm.cc"},
        Wrong{"NoSuchDay", edit("2026-01-31T12", "2026-02-31T12"), "verified_at", "date", "no such"},
        Wrong{"StillToCome", edit("2026-01-31T12", "2026-01-31T13"), "verified_at", "date",
              "still to come"},
        Wrong{"AnotherTime", edit("2026-01-31T12", "2026-01-31T11"), "verified_at", "run-log",
              "the run's log says 2026-01-31T12:00:00Z"},
        Wrong{"AnotherMachine", edit("bookworm", "trixie"), "environment.system", "run-log",
              "(bookworm)"},
        Wrong{"AnotherSeed", edit("seed: 5\n", "seed: 6\n"), "seed", "run-log", "says 5"},
        Wrong{"AnotherCost", edit("gross_usd: 0.0", "gross_usd: 1.5"), "cost.gross_usd", "run-log",
              "says 0.0"},
        Wrong{"CreditAboveCost",
              [](FakeFacts& facts, std::string& text) {
                text = right_record(facts, published_template(), {.gross_usd = 1, .credit_usd = 1.5});
              },
              "cost.credit_usd", "cost", "is more than gross_usd"},
        Wrong{"ForeignCommand", edit("./course contract", "./course reset rms_norm"),
              "commands", "commands", "lack \"./course contract\""},
        Wrong{"CommandThatEndsOtherwise",
              [](FakeFacts& facts, std::string&) {
                facts.failing_commands = {"./course grade --seed 5"};
              },
              "commands[1].status", "commands", "is 0, but the command ends with 1"},
        Wrong{"CommandTwice", edit("./course show transformer_block", "./course contract"),
              "commands", "commands", "lack"},
        Wrong{"MetricOfAnotherName", edit("name: scale_abl", "name: scales_abl"), "metrics[3].name",
              "metrics", "expected \"scale_ablation"},
        Wrong{"MetricWithAnotherBound", edit("'>0.01'", "'>0.001'"), "metrics[3].expected", "metrics",
              "expected \">0.01\""},
        Wrong{"MetricNotReproduced",
              [](FakeFacts& facts, std::string&) { facts.measured.actual[4] = 4.09039; },
              "metrics[4].actual", "metrics", "4.09039 comes out"},
        Wrong{"MetricNotMeasured",
              [](FakeFacts& facts, std::string&) { facts.measured.problem = "it crashed"; },
              "metrics", "metrics", "it crashed"},
        Wrong{"ArtifactIsMissing",
              [](FakeFacts& facts, std::string&) { facts.files.erase("clean_room/rms_norm.cc"); },
              "artifacts[4].path", "artifacts", "clean_room/rms_norm.cc is missing"},
        Wrong{"ArtifactChanged",
              [](FakeFacts& facts, std::string&) { facts.files["clean_room/rms_norm.cc"] += " "; },
              "artifacts[4].sha256", "artifacts", "is not that of clean_room/rms_norm.cc"},
        Wrong{"ArtifactNotNamed",
              [](FakeFacts&, std::string& text) {
                const std::size_t begin = text.find("  - path: clean_room/helpers.h");
                const std::size_t end = text.find("  - path:", begin + 1);
                text.erase(begin, end - begin);
              },
              "artifacts", "artifacts", "lack clean_room/helpers.h"},
        Wrong{"ArtifactTwice", edit("path: clean_room/rms_norm.cc", "path: clean_room/head_merge.cc"),
              "artifacts", "artifacts", "lack clean_room/rms_norm.cc"},
        Wrong{"ArtifactIsNotTrue",
              [](FakeFacts& facts, std::string&) {
                facts.untrue[kFaultRecordPath] = {"line 9: before.seed is 7, but"};
              },
              "artifacts[10].path", "artifacts", "07-fault-record.json: line 9: before.seed is 7"},
        Wrong{"ArtifactHoldsAnAddress",
              [](FakeFacts& facts, std::string& text) {
                facts.files[kClosedBookPath] = "by ford@guide.example";
                text = right_record(facts, published_template());
              },
              "artifacts[11].path", "artifacts", "holds a mail address: ford@guide.example"},
        Wrong{"NoLog", edit("evidence/07-run-", "evidence/08-run-"), "artifacts", "run-log",
              "lack the run's log"},
        Wrong{"AnotherLicense", edit("license: MIT", "license: GPL"), "licenses[0].license",
              "licenses", "expected \"MIT\""},
        Wrong{"FailureThatIsNone",
              edit("known_failures: []", "known_failures: [rms_norm zero-row wrong_value]"),
              "known_failures[0]", "failures", "no check that fails"},
        Wrong{"FailureNotNamed",
              [](FakeFacts& facts, std::string&) {
                facts.measured.failures = {"rms_norm zero-row wrong_value"};
              },
              "known_failures", "failures", "lack \"rms_norm zero-row wrong_value\""}};
  return all;
}

INSTANTIATE_TEST_SUITE_P(Record, WrongRecord, testing::ValuesIn(wrong_records()),
                         [](const auto& one) { return std::string(one.param.name); });

TEST(WrongRecords, BreakEveryRule) {
  std::set<std::string> broken;
  for (const Wrong& wrong : wrong_records()) broken.insert(wrong.rule);
  for (const Rule& rule : record_rules()) EXPECT_TRUE(broken.contains(rule.id)) << rule.id;
}

TEST(Examination, OfTheTemplateFindsNothingButPlaceholders) {
  FakeFacts facts;
  const std::vector<Finding> findings = findings_in(published_template(), facts);
  EXPECT_GT(findings.size(), 20u);
  for (const Finding& each : findings) EXPECT_EQ(each.rule, "filled") << each.field << each.what;
}

TEST(Examination, OfAnotherSchemaIsRefusedAtOnce) {
  FakeFacts facts;
  for (const char* text : {"schema: learn-llm.evidence.v2\nmore: 1\n", "schema: [1]\n", "a: 1\n",
                           "just words\n", "- a\n", "~\n"}) {
    EXPECT_THROW(findings_in(text, facts), UsageError) << text;
  }
}

TEST(FieldName, IsAsAPersonSaysIt) {
  EXPECT_EQ(field_name("/metrics/2/actual"), "metrics[2].actual");
  EXPECT_EQ(field_name("/seed"), "seed");
  EXPECT_EQ(field_name(""), "the record");
}

}  // namespace
}  // namespace course

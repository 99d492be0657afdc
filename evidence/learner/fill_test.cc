#include "fill.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "crash_points.h"
#include "digest.h"
#include "examination.h"
#include "fake_facts.h"
#include "files.h"
#include "usage_error.h"

namespace course {
namespace {

namespace fs = std::filesystem;

std::string published_template() { return read_file(EVIDENCE_DIR "/learner-template-v1.yaml"); }

std::vector<Finding> findings_in(const std::string& text, Facts& facts) {
  return examine(Document::parse(text, "FILE"),
                 nlohmann::json::parse(read_file(EVIDENCE_DIR "/schema/learner-record-v1.json")),
                 facts);
}

FilledRecord filled(FakeFacts& facts, const FillOptions& options = {}) {
  return fill_record(options, published_template(), kFakeEnvironment, facts);
}

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(Fill, WritesSixDigitsAndZeroForRounding) {
  FakeFacts facts;
  const std::string record = filled(facts).record;
  EXPECT_TRUE(holds(record, "expected: '<=1e-9'\n    actual: 0\n")) << record;
  EXPECT_TRUE(holds(record, "actual: 1.36082\n")) << record;
}

TEST(Fill, NamesTheLogByItsDigest) {
  FakeFacts facts;
  const FilledRecord record = filled(facts);
  EXPECT_EQ(record.log_path,
            "evidence/07-run-" + sha256_of_bytes(record.log).substr(0, 12) + ".json");
  EXPECT_TRUE(holds(record.record, sha256_of_bytes(record.log)));
}

TEST(Fill, OfAnotherSeedIsAcceptedToo) {
  FakeFacts facts;
  const std::string record = right_record(facts, published_template(), {.seed = 123'456'789});
  EXPECT_TRUE(holds(record, "seed: 123456789\n")) << record;
  EXPECT_TRUE(holds(record, "./course grade --seed 123456789")) << record;
  EXPECT_TRUE(findings_in(record, facts).empty());
}

TEST(Fill, NamesWhatFails) {
  FakeFacts facts;
  facts.measured.failures = {"rms_norm zero-row wrong_value", "head_merge head-order threw"};
  facts.failing_commands = {"./course grade --seed 5"};
  const std::string record = right_record(facts, published_template());
  EXPECT_TRUE(holds(record, "known_failures:\n  - rms_norm zero-row wrong_value\n")) << record;
  EXPECT_TRUE(findings_in(record, facts).empty());
}

TEST(Fill, LeavesAPlaceholderThatSaysHowToMakeWhatIsMissing) {
  FakeFacts facts;
  facts.files.erase(kClosedBookPath);
  const std::string record = right_record(facts, published_template());
  EXPECT_TRUE(holds(record, "is missing. Make it: ./course quiz>")) << record;
  const std::vector<Finding> findings = findings_in(record, facts);
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(findings.front().rule, "filled");
}

TEST(Fill, NeedsACommitOfTheSourcesAndAnAnswer) {
  FakeFacts uncommitted;
  uncommitted.changed = {"clean_room/rms_norm.cc"};
  EXPECT_THROW(filled(uncommitted), UsageError);
  FakeFacts no_history;
  no_history.last = {{}, "this copy has no history"};
  EXPECT_THROW(filled(no_history), UsageError);
  FakeFacts no_answer;
  no_answer.measured.problem = "rms_norm gave no answer (crashed)";
  EXPECT_THROW(filled(no_answer), UsageError);
}

class FilledRecords : public testing::Test {
 protected:
  FilledRecords() {
    fs::create_directory(root() + "/evidence");
    old_ = filled(facts_);
    new_ = filled(facts_, {.seed = 6});
  }

  const std::string& root() const { return folder_.path(); }
  std::string path(const std::string& name) const { return root() + "/" + name; }
  std::string record() const { return read_file(path(kLearnerRecordPath)); }

  FakeFacts facts_;
  FilledRecord old_, new_;

 private:
  TemporaryFolder folder_;
};

TEST_F(FilledRecords, ReplaceTheLastOneAndItsLog) {
  write_file(path("evidence/07-run-0123456789ab.json"), "of another record\n");
  write_filled_record(old_, root());
  write_filled_record(new_, root());
  EXPECT_EQ(record(), new_.record);
  EXPECT_EQ(read_file(path(new_.log_path)), new_.log);
  EXPECT_FALSE(fs::exists(path(old_.log_path)));
  EXPECT_TRUE(fs::exists(path("evidence/07-run-0123456789ab.json")));
}

TEST_F(FilledRecords, RemoveNothingButALog) {
  for (const char* log :
       {"evidence/07-run-/../../precious.json", "evidence/07-run-x/precious.json"}) {
    fs::create_directories(path("evidence/07-run-x"));
    write_file(path("precious.json"), "{}\n");
    write_file(path("evidence/07-run-x/precious.json"), "{}\n");
    write_file(path(kLearnerRecordPath),
               std::string("schema: learn-llm.evidence.v1\nartifacts: [{path: ") + log + "}]\n");
    write_filled_record(new_, root());
    EXPECT_TRUE(fs::exists(path("precious.json")));
    EXPECT_TRUE(fs::exists(path("evidence/07-run-x/precious.json")));
  }
}

TEST_F(FilledRecords, DoNotReplaceWhatIsNone) {
  for (const char* text : {"mine\n", "schema: mine\n", "", "schema: learn-llm.evidence.v2\n"}) {
    write_file(path(kLearnerRecordPath), text);
    EXPECT_THROW(write_filled_record(new_, root()), UsageError) << text;
    EXPECT_EQ(record(), text);
    EXPECT_FALSE(fs::exists(path(new_.log_path)));
  }
}

TEST_F(FilledRecords, ThatDieAnywhereLeaveAWholeRecordWithItsLog) {
  int steps = 0;
  bool died = true;
  while (died) {
    write_file(path(old_.log_path), old_.log);
    write_file(path(kLearnerRecordPath), old_.record);
    died = dies_at(++steps, [&] { write_filled_record(new_, root()); });
    const FilledRecord& found = record() == new_.record ? new_ : old_;
    EXPECT_EQ(record(), found.record) << "step " << steps;
    EXPECT_EQ(read_file(path(found.log_path)), found.log) << "step " << steps;
  }
  EXPECT_EQ(record(), new_.record);
  EXPECT_GT(steps, 5);
}

}  // namespace
}  // namespace course

// Two runs that are recorded, written, repeated, and falsified.

#include "fault_record.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "catalogue.h"
#include "crash_points.h"
#include "document.h"
#include "files.h"
#include "published_schema.h"
#include "usage_error.h"

namespace course {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPath = "evidence/07-fault-record.json";

SourceTexts correct() {
  SourceTexts texts;
  for (const auto& entry : fs::directory_iterator(CORRECT_DIR)) {
    texts[entry.path().filename()] = read_file(entry.path());
  }
  return texts;
}

// The mask hides nothing, for one line asks another thing.
SourceTexts with_wrong_mask() {
  SourceTexts texts = correct();
  std::string& source = texts["causal_attention.cc"];
  source.replace(source.find("s <= t"), 6, "s >= 0");
  return texts;
}

const TellingCheck* leak() { return &telling_checks().front(); }

FaultRuns seen_and_mended() {
  return {.check = leak(),
          .before = with_wrong_mask(),
          .after = correct(),
          .seed_before = 7,
          .seed_after = 11};
}

FaultRuns injected() {
  return {.check = leak(),
          .before = correct(),
          .after = correct(),
          .seed_before = 5,
          .seed_after = 5,
          .injected = find_fault("mask-missing")};
}

class FaultRecord : public testing::Test {
 protected:
  Document written(const FaultRuns& runs) const {
    write_fault_record(make_fault_record(runs, installation()), runs, root(), kPath);
    return Document::read(root() + "/" + kPath, kPath);
  }
  std::vector<SchemaError> errors(const nlohmann::json& record) const {
    const std::vector<SchemaError> form =
        schema_errors(record, published_schema(installation(), "fault-record-v1"));
    return form.empty() ? fault_record_errors(record, root(), installation()) : form;
  }
  const std::string& root() const { return folder_.path(); }

  FaultRecord() { fs::create_directories(root() + "/evidence"); }

 private:
  const TemporaryFolder folder_;
};

TEST_F(FaultRecord, TellsWhatFailedWhatChangedAndWhatPassed) {
  const nlohmann::json record = written(seen_and_mended()).value();
  EXPECT_EQ(record["kind"], "future_leak");
  EXPECT_EQ(record["injected"], "none");
  EXPECT_EQ(record["before"]["verdict"], "wrong_value");
  EXPECT_EQ(record["before"]["first_wrong"]["stage"], "masked_scores");
  EXPECT_EQ(record["before"]["first_wrong"]["position"], "b=0, h=0, t=0, s=1");
  EXPECT_EQ(record["before"]["first_wrong"]["expected"], "-inf");
  EXPECT_EQ(record["after"]["verdict"], "pass");
  const nlohmann::json changed = {{{"file", "causal_attention.cc"}, {"added", 1}, {"removed", 1}}};
  EXPECT_EQ(record["changed"], changed);
  EXPECT_TRUE(errors(record).empty());
}

TEST_F(FaultRecord, SaysThatAFaultWasInjected) {
  const nlohmann::json record = written(injected()).value();
  EXPECT_EQ(record["injected"], "mask-missing");
  EXPECT_TRUE(record["changed"].empty());
  EXPECT_TRUE(errors(record).empty());
}

// One digit of each field that holds any.
TEST_F(FaultRecord, NamesTheFieldOfAChangedDigit) {
  const Document document = written(seen_and_mended());
  const nlohmann::json record = document.value();
  int changed = 0;
  const nlohmann::json leaves = record.flatten();
  for (const auto& [pointer, leaf] : leaves.items()) {
    const std::string text = leaf.is_string() ? leaf.get<std::string>() : leaf.dump();
    const std::size_t digit = text.find_last_of("0123456789");
    if (digit == std::string::npos) continue;
    std::string other = text;
    other[digit] = text[digit] == '9' ? '0' : static_cast<char>(text[digit] + 1);
    nlohmann::json edited = record;
    edited[nlohmann::json::json_pointer(pointer)] =
        leaf.is_string() ? nlohmann::json(other) : nlohmann::json::parse(other);
    bool named = false;
    std::string found;
    for (const SchemaError& error : errors(edited)) {
      named = named || error.pointer == pointer;
      found += error.pointer + " " + error.what + "\n";
    }
    EXPECT_TRUE(named) << pointer << " with " << other << " gives:\n" << found;
    ++changed;
  }
  EXPECT_GE(changed, 14);
}

// The seed stands twice, and which was changed cannot be seen in the run: both are named.
TEST_F(FaultRecord, NamesSeedAndCommandWhereTheyDiffer) {
  const nlohmann::json record = written(seen_and_mended()).value();
  for (const std::string which : {"before", "after"}) {
    nlohmann::json edited = record;
    std::string command = record[which]["command"];
    const std::string seed = "--seed " + record[which]["seed"].dump();
    edited[which]["command"] = command.replace(command.find(seed), seed.size(), "--seed 1234");
    std::vector<std::string> named;
    for (const SchemaError& error : errors(edited)) named.push_back(error.pointer);
    EXPECT_EQ(named, (std::vector<std::string>{"/" + which + "/seed", "/" + which + "/command"}));
  }
}

TEST_F(FaultRecord, NoticesSourcesThatWereEdited) {
  const nlohmann::json record = written(seen_and_mended()).value();
  const std::string file =
      root() + "/" + record["before"]["sources"].get<std::string>() + "/rms_norm.cc";
  write_file(file, read_file(file) + "// another line\n");
  ASSERT_FALSE(errors(record).empty());
  EXPECT_TRUE(errors(record).front().pointer.starts_with("/before/"));
}

TEST_F(FaultRecord, IsNotMadeOfRunsThatDoNotFailAndPass) {
  FaultRuns runs = seen_and_mended();
  runs.before = correct();
  EXPECT_THROW(make_fault_record(runs, installation()), UsageError);
  runs = seen_and_mended();
  runs.after = with_wrong_mask();
  EXPECT_THROW(make_fault_record(runs, installation()), UsageError);
}

TEST_F(FaultRecord, ReplacesNothingElse) {
  for (const char* text : {"my notes\n", "{\"schema\": \"learn-llm.runtime.v1\"}\n", "[]", ""}) {
    write_file(root() + "/" + kPath, text);
    EXPECT_THROW(written(seen_and_mended()), UsageError);
    EXPECT_EQ(read_file(root() + "/" + kPath), text);
  }
}

TEST_F(FaultRecord, TakesTheSourcesOfTheRecordBeforeWithIt) {
  written(seen_and_mended());
  written(injected());
  const auto folders = fs::directory_iterator(root() + "/evidence/submissions");
  EXPECT_EQ(std::distance(begin(folders), end(folders)), 1);
}

// What a record must have to be replaced; of sources that nobody runs.
nlohmann::ordered_json small_record(const FaultRuns& runs) {
  return {{"schema", kFaultSchema},
          {"before", {{"sources", sources_folder(runs.before)}}},
          {"after", {{"sources", sources_folder(runs.after)}}}};
}

TEST_F(FaultRecord, ThatDiesAnywhereLeavesTheOldOneOrTheNewOneWithItsSources) {
  const auto runs_of = [](const char* before, const char* after) {
    return FaultRuns{.check = leak(),
                     .before = {{"head_merge.cc", before}, {"helpers.h", "one\n"}},
                     .after = {{"head_merge.cc", after}, {"helpers.h", "one\n"}},
                     .seed_before = 1,
                     .seed_after = 2};
  };
  const FaultRuns old_runs = runs_of("a\n", "b\n");
  const FaultRuns new_runs = runs_of("b\n", "c\n");
  int steps = 0;
  bool died = true;
  while (died) {
    write_fault_record(small_record(old_runs), old_runs, root(), kPath);
    died = dies_at(++steps,
                   [&] { write_fault_record(small_record(new_runs), new_runs, root(), kPath); });
    const auto now = nlohmann::ordered_json::parse(read_file(root() + "/" + kPath));
    const bool is_old = now == small_record(old_runs);
    ASSERT_TRUE(is_old || now == small_record(new_runs)) << "after step " << steps;
    const FaultRuns& runs = is_old ? old_runs : new_runs;
    for (const SourceTexts* texts : {&runs.before, &runs.after}) {
      for (const auto& [file, text] : *texts) {
        ASSERT_EQ(read_file(root() + "/" + sources_folder(*texts) + "/" + file), text) << steps;
      }
    }
    fs::remove_all(root() + "/evidence/submissions");
    fs::remove(root() + "/" + kPath);
  }
  EXPECT_GT(steps, 20);  // four sources and the record, each in five steps
}

}  // namespace
}  // namespace course

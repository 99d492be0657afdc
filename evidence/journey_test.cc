// The way of a learner through the chapter's evidence, in a clone of their own: from stubs to an open
// gate, and what happens to a record that is not true.

#include <filesystem>
#include <regex>

#include "clone_fixture.h"

namespace course {
namespace {

const std::string kRight = PROJECT_DIR "/grader/submissions/correct/triple_loops";
const std::string kLeaky = PROJECT_DIR "/grader/submissions/wrong/mask_missing";

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// Without the line breaks of a screen.
std::string joined(const std::string& text) {
  return std::regex_replace(text, std::regex("\n +"), " ");
}

class Journey : public testing::Test {
 protected:
  // All the steps but the last, and the record.
  void take_all_steps() {
    clone_.write_parts(kRight);
    clone_.write_parts(kLeaky);
    clone_.grade_room(7);
    clone_.write_parts(kRight);
    clone_.grade_room(8);
    clone_.commit();
    clone_.show_block();
    clone_.answer_quiz();
    const Ending fault = clone_.course("evidence fault-record");
    EXPECT_EQ(fault.status, 0) << fault.printed;
    const Ending fill = clone_.course("evidence fill");
    EXPECT_EQ(fill.status, 0) << fill.printed;
  }

  void spoil(const std::string& file, const std::string& from, const std::string& to) const {
    std::string text = read_file(clone_.path(file));
    const std::size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << file << from;
    write_file(clone_.path(file), text.replace(at, from.size(), to));
  }

  std::string record() const { return read_file(clone_.path(kLearnerRecordPath)); }

  Clone clone_;
};

TEST_F(Journey, BeginsWithAGateThatSaysWhatIsMissing) {
  const Ending gate = clone_.course("gate");
  EXPECT_EQ(gate.status, 1);
  for (const char* command :
       {"./course grade", "./course show transformer_block --out evidence/07-intermediates.json",
        "./course evidence fault-record", "./course quiz", "./course evidence fill"}) {
    EXPECT_TRUE(holds(gate.printed, command)) << command << gate.printed;
  }
  EXPECT_TRUE(holds(gate.printed, "9 of 10 conditions are missing")) << gate.printed;
  expect_fits_terminal(gate.printed);

  for (const char* step : {"verify", "check"}) {
    const Ending ending = clone_.course(std::string("evidence ") + step);
    EXPECT_EQ(ending.status, 2);
    EXPECT_TRUE(holds(ending.printed, " is missing. Make it: ./course evidence "))
        << ending.printed;
  }
  const Ending fill = clone_.course("evidence fill");
  EXPECT_EQ(fill.status, 2);
  EXPECT_TRUE(is_one_line(fill.printed)) << fill.printed;
  EXPECT_FALSE(std::filesystem::exists(clone_.path(kLearnerRecordPath)));
}

TEST_F(Journey, EndsWithAnOpenGate) {
  take_all_steps();
  const Ending verify = clone_.course("evidence verify");
  EXPECT_EQ(verify.status, 0) << verify.printed;
  clone_.commit();  // the evidence: it changes no commit that a record names
  const Ending gate = clone_.course("gate");
  EXPECT_EQ(gate.status, 0) << gate.printed;
  EXPECT_TRUE(holds(gate.printed, "All 10 conditions stand")) << gate.printed;
  EXPECT_TRUE(holds(gate.printed, "a mistake of yours")) << gate.printed;
  expect_fits_terminal(gate.printed);
}

// One digit in each record, and what verify must name.
TEST_F(Journey, IsOverForARecordThatIsNotTrue) {
  take_all_steps();
  const std::size_t at_log = record().find(kRunLogPrefix);
  const std::string log = record().substr(at_log, record().find('"', at_log) - at_log);
  struct Change {
    std::string file, from, to;
    std::string named;
  };
  const std::vector<Change> changes = {
      {kLearnerRecordPath, "actual: 0\n", "actual: 1\n", "metrics[0].actual  [metrics]"},
      {kLearnerRecordPath, "verified_at: \"2", "verified_at: \"1", "verified_at  [run-log]"},
      {kLearnerRecordPath, "status: 0", "status: 1", "commands[0].status  [run-log]"},
      {log, "\"gross_usd\": 0", "\"gross_usd\": 3", "is not that of " + log},
      {kFaultRecordPath, "\"seed\": 7", "\"seed\": 9", "before.seed is 9"},
      {kIntermediatesPath, "1.0", "1.5", "is 1.5, but your block shows 1.0 now"},
      {kClosedBookPath, "32", "33", "is not that of evidence/closed-book.yaml"},
      {"clean_room/rms_norm.cc", "\n", "\n\n",
       "does not hold clean_room/rms_norm.cc as it is now"}};
  for (const Change& change : changes) spoil(change.file, change.from, change.to);
  const Ending verify = clone_.course("evidence verify");
  EXPECT_EQ(verify.status, 1);
  for (const Change& change : changes) {
    EXPECT_TRUE(holds(joined(verify.printed), change.named)) << change.named << verify.printed;
  }
}

TEST_F(Journey, TellsAtTheGateWhatIsNotTrueAnyMore) {
  take_all_steps();
  spoil(kIntermediatesPath, "1.0", "1.5");
  spoil(kFaultRecordPath, "\"verdict\": \"wrong_value\"", "\"verdict\": \"threw\"");
  spoil(kClosedBookPath, "32", "33");
  const Ending gate = clone_.course("gate");
  EXPECT_EQ(gate.status, 1);
  EXPECT_TRUE(holds(joined(gate.printed), "but your block shows 1.0 now")) << gate.printed;
  EXPECT_TRUE(holds(gate.printed, "before.verdict")) << gate.printed;
  EXPECT_TRUE(holds(gate.printed, "30 of 31 right")) << gate.printed;
  EXPECT_TRUE(holds(gate.printed, "4 of 10 conditions are missing")) << gate.printed;
}

TEST_F(Journey, OfCodeThatFailsIsRecordedAsSuch) {
  clone_.write_parts(kRight);
  clone_.write_parts(kLeaky);
  clone_.commit();
  EXPECT_EQ(clone_.course("evidence fill").status, 1);
  EXPECT_TRUE(holds(record(), "known_failures:\n  - causal_attention ")) << record();
  EXPECT_TRUE(holds(record(), "  - command: \"./course grade --seed 5\"\n    status: 1"))
      << record();
  const Ending verify = clone_.course("evidence verify");
  EXPECT_TRUE(holds(verify.printed, "to be filled in")) << verify.printed;
}

TEST_F(Journey, NeedsSourcesThatAreCommitted) {
  clone_.write_parts(kRight);
  const Ending fill = clone_.course("evidence fill");
  EXPECT_EQ(fill.status, 2);
  EXPECT_TRUE(is_one_line(fill.printed)) << fill.printed;
  EXPECT_TRUE(holds(fill.printed, "git commit --all --message")) << fill.printed;
}

}  // namespace
}  // namespace course

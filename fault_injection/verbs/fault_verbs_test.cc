// The program as an instructor meets it: what it prints, and how it ends.

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "catalogue.h"
#include "program_fixture.h"

namespace course {
namespace {

bool holds(const Ending& ending, const std::string& text) {
  return ending.printed.find(text) != std::string::npos;
}

std::size_t widest_line(const std::string& text) {
  std::size_t widest = 0;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) widest = std::max(widest, columns(line));
  return widest;
}

struct BadWords {
  const char* words;
  const char* named;  // what the one line must hold
};

class BadUsage : public testing::TestWithParam<BadWords> {};

TEST_P(BadUsage, IsOneClearLineAndStatusTwo) {
  const Ending ending = run(GetParam().words);
  EXPECT_EQ(ending.status, 2);
  EXPECT_EQ(std::count(ending.printed.begin(), ending.printed.end(), '\n'), 1) << ending.printed;
  EXPECT_TRUE(holds(ending, GetParam().named)) << ending.printed;
}

INSTANTIATE_TEST_SUITE_P(
    FaultVerbs, BadUsage,
    testing::Values(BadWords{"", "help"}, BadWords{"audti", "audti"},
                    BadWords{"audit attention", "causal_attention"},
                    BadWords{"audit --seed -1", "--seed"}, BadWords{"audit --seeds 0", "--seeds"},
                    BadWords{"audit --seed 1x", "--seed"}, BadWords{"audit --see 1", "--see"},
                    BadWords{"audit --matrix xml", "csv or json"},
                    BadWords{"faults no-such-fault", "no-such-fault"},
                    BadWords{"inject", "inject FAULT"}, BadWords{"inject nothing", "nothing"},
                    BadWords{"inject mask-flipped --dir /nowhere", "/nowhere"},
                    BadWords{"self-check now", "now"}));

TEST(AuditVerb, PassesAndSaysHowMuchWasCaught) {
  const Ending ending = run("audit pre_norm_residual head_merge --seeds 2");
  EXPECT_EQ(ending.status, 0) << ending.printed;
  EXPECT_TRUE(holds(ending, "PASS  Every fault is caught as stated")) << ending.printed;
  EXPECT_TRUE(holds(ending, "caught"));
  EXPECT_TRUE(holds(ending, "seeds 1 to 2"));
  EXPECT_LE(widest_line(ending.printed), 80u);
}

TEST(AuditVerb, WritesTheMatrixAndNothingElse) {
  const Ending csv = run("audit primitives --matrix csv");
  EXPECT_EQ(csv.status, 0);
  EXPECT_TRUE(csv.printed.starts_with("component,fault,check,outcome,stated\nprimitives,"));
  const Ending json = run("audit primitives --matrix json");
  EXPECT_TRUE(json.printed.starts_with("{"));
}

TEST(AuditVerb, CountsPairs) {
  const Ending ending = run("audit primitives --pairs");
  EXPECT_EQ(ending.status, 0);
  EXPECT_TRUE(holds(ending, "pairs of faults")) << ending.printed;
}

TEST(FaultsVerb, ListsEveryFault) {
  const Ending ending = run("faults");
  EXPECT_EQ(ending.status, 0);
  for (const Fault& fault : all_faults()) EXPECT_TRUE(holds(ending, fault.id)) << fault.id;
  EXPECT_LE(widest_line(ending.printed), 80u);
}

TEST(FaultsVerb, ShowsOneInFull) {
  const Ending ending = run("faults mask-flipped");
  EXPECT_EQ(ending.status, 0);
  for (const char* text : {"The mask hides s < t", "interface/causal_attention.h:", "hkproj",
                           "by hides-future, keeps-past", "AttentionOptions::Visible::not_earlier",
                           "./course inject mask-flipped"}) {
    EXPECT_TRUE(holds(ending, text)) << text << "\n" << ending.printed;
  }
  EXPECT_LE(widest_line(ending.printed), 80u);
}

TEST(FaultsVerb, ListsWhatIsNoFault) {
  EXPECT_TRUE(holds(run("faults --equivalents"), "2^(x · log₂ e) = e^x."));
  EXPECT_TRUE(
      holds(run("faults --inexpressible"), "The contract has no switch; a block stuck at norm"));
}

TEST(InjectVerb, ShowsWhatALearnerSees) {
  const Ending ending = run("inject mask-flipped --seed 7");
  EXPECT_EQ(ending.status, 1);
  for (const char* text : {"FAIL", "keeps-past", "every past key, s < t",
                           "These are exactly the numbers that come out when"}) {
    EXPECT_TRUE(holds(ending, text)) << text << "\n" << ending.printed;
  }
  EXPECT_LE(widest_line(ending.printed), 80u);
}

TEST(FaultVerbs, SayWhichFaultWasMeant) {
  for (const char* verb : {"faults", "inject"}) {
    const Ending ending = run(std::string(verb) + " mask-fliped");
    EXPECT_EQ(ending.status, 2) << verb;
    EXPECT_TRUE(holds(ending, "Did you mean mask-flipped?")) << ending.printed;
  }
}

TEST(InjectVerb, TakesASubmission) {
  const Ending ending = run("inject gain-left-out --seed 7 --dir " CORRECT_DIR);
  EXPECT_EQ(ending.status, 1) << ending.printed;
  EXPECT_TRUE(holds(ending, "the gain is never used")) << ending.printed;
}

TEST(Output, HasNoColourInAPipe) {
  EXPECT_EQ(run("faults mask-flipped").printed.find('\033'), std::string::npos);
}

TEST(Help, TellsOfEveryVerb) {
  const Ending ending = run("help");
  EXPECT_EQ(ending.status, 0);
  for (const char* verb : {"audit", "faults", "inject", "self-check"}) {
    EXPECT_TRUE(holds(ending, verb)) << verb;
    EXPECT_EQ(run(std::string("help ") + verb).status, 0) << verb;
  }
}

}  // namespace
}  // namespace course

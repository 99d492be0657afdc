#include "run_history.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <limits>
#include <set>

#include "crash_points.h"
#include "files.h"
#include "usage_error.h"

namespace course {
namespace {

namespace fs = std::filesystem;

const Check& check_named(const std::string& id) {
  for (const Check& check : checks_of(Component::causal_attention)) {
    if (id == check.id) return check;
  }
  throw std::logic_error("no such check: " + id);
}

Verdict leaked() {
  Verdict verdict;
  verdict.outcome = Outcome::wrong_value;
  verdict.mismatch.push_back({.stage = "masked_scores",
                              .indices = {"b", "h", "t", "s"},
                              .position = {0, 0, 0, 1},
                              .expected = -std::numeric_limits<double>::infinity(),
                              .got = 0.41372514,
                              .wrong = 1,
                              .total = 2,
                              .pattern = {}});
  return verdict;
}

// A run of one source and two checks.
GradeResult run_of(std::uint64_t seed, const std::string& source) {
  GradeResult result;
  result.seed = seed;
  result.submission.sources[static_cast<std::size_t>(Component::causal_attention)].text = source;
  ComponentResult& attention = result.components.emplace_back();
  attention.component = Component::causal_attention;
  attention.checks.push_back({&check_named("hides-future"), leaked(), {}});
  attention.checks.push_back({&check_named("keeps-past"), {}, {}});
  return result;
}

class History : public testing::Test {
 protected:
  std::set<std::uint64_t> seeds() const {
    std::set<std::uint64_t> seeds;
    for (const RememberedRun& run : history_.runs()) seeds.insert(run.seed);
    return seeds;
  }
  std::string told_of_runs() const {
    try {
      history_.runs();
    } catch (const UsageError& error) {
      return error.what();
    }
    return "nothing";
  }

  TemporaryFolder folder_;
  const std::string place_ = folder_.path() + "/history";
  RunHistory history_{place_};
};

TEST_F(History, IsEmptyAtFirst) { EXPECT_TRUE(history_.runs().empty()); }

TEST_F(History, RemembersSeedVerdictsAndTheFirstWrongElement) {
  history_.add(run_of(7, "int x;\n"));
  const std::vector<RememberedRun> runs = history_.runs();
  ASSERT_EQ(runs.size(), 1u);
  EXPECT_EQ(runs[0].seed, 7u);
  ASSERT_EQ(runs[0].checks.size(), 2u);
  EXPECT_EQ(runs[0].checks[0].component, "causal_attention");
  EXPECT_EQ(runs[0].checks[0].check, "hides-future");
  EXPECT_EQ(runs[0].checks[0].verdict, "wrong_value");
  const WrongElement expected = {"masked_scores", "b=0, h=0, t=0, s=1", "-inf", "0.413725"};
  EXPECT_EQ(runs[0].checks[0].wrong, expected);
  EXPECT_EQ(runs[0].checks[1].verdict, "pass");
  EXPECT_EQ(runs[0].checks[1].wrong, std::nullopt);
}

TEST_F(History, KeepsTheSourcesOfEachRun) {
  history_.add(run_of(1, "int before;\n"));
  history_.add(run_of(2, "int after;\n"));
  const std::vector<RememberedRun> runs = history_.runs();
  ASSERT_EQ(runs.size(), 2u);
  ASSERT_EQ(runs[0].sources.size(), 1u);
  EXPECT_EQ(runs[0].sources[0].file, "causal_attention.cc");
  EXPECT_EQ(history_.source(runs[0].sources[0]), "int before;\n");
  EXPECT_EQ(history_.source(runs[1].sources[0]), "int after;\n");
  EXPECT_NE(digest_of(runs[0].sources), digest_of(runs[1].sources));
}

TEST_F(History, KeepsEachSourceOnce) {
  history_.add(run_of(1, "int x;\n"));
  history_.add(run_of(2, "int x;\n"));
  const auto kept = fs::directory_iterator(place_ + "/sources");
  EXPECT_EQ(std::distance(begin(kept), end(kept)), 1);
}

TEST_F(History, NoticesADamagedOrLostSource) {
  history_.add(run_of(1, "int x;\n"));
  const RememberedSource source = history_.runs()[0].sources[0];
  write_file(place_ + "/sources/" + source.digest, "int y;\n");
  EXPECT_THROW(history_.source(source), UsageError);
  fs::remove(place_ + "/sources/" + source.digest);
  EXPECT_THROW(history_.source(source), UsageError);
}

TEST_F(History, PassesOverLinesThatAreNoRun) {
  history_.add(run_of(1, "int x;\n"));
  for (const std::string& line :
       {std::string("noise"), std::string("{\"format\":\"course-history-2\"}"), std::string("[[[["),
        std::string("{\"format\":\"course-history-1\",\"seed\":-1}"), std::string(100'000, '['),
        std::string(2 << 20, 'x'), std::string("\0\xff\x01", 3)}) {
    append_line(place_ + "/runs", line);
  }
  history_.add(run_of(2, "int x;\n"));
  EXPECT_EQ(seeds(), (std::set<std::uint64_t>{1, 2}));
}

TEST_F(History, OfNothingThatIsARunSaysSoWithItsLine) {
  fs::create_directories(place_);
  for (const char* text : {"noise\n", "{\"format\":\"course-history-2\"}\n", "cut o"}) {
    write_file(place_ + "/runs", text);
    EXPECT_EQ(told_of_runs(),
              "evidence/history/runs:1: no line of it is a run that this course knows. Type: "
              "./course grade");
  }
  history_.add(run_of(1, "int x;\n"));
  EXPECT_EQ(seeds(), (std::set<std::uint64_t>{1}));
}

TEST_F(History, IsReadFromAFileOfSensibleSizeAlone) {
  history_.add(run_of(1, "int x;\n"));
  const std::string runs = place_ + "/runs";
  fs::resize_file(runs, std::uintmax_t{1} << 40);  // a hole: a terabyte of nothing
  EXPECT_EQ(told_of_runs().substr(0, 36), "evidence/history/runs has more than ");
  fs::rename(runs, place_ + "/elsewhere");
  fs::create_symlink("elsewhere", runs);
  EXPECT_EQ(told_of_runs().substr(0, 41), "evidence/history/runs is a symbolic link,");
}

TEST_F(History, WaitsForNoPipeInTheSourcesAndReadsNoTerabyte) {
  history_.add(run_of(1, "int x;\n"));
  const RememberedSource source = history_.runs()[0].sources[0];
  const std::string kept = place_ + "/sources/" + source.digest;
  fs::resize_file(kept, std::uintmax_t{1} << 40);
  EXPECT_THROW(history_.source(source), UsageError);
  fs::remove(kept);
  ASSERT_EQ(mkfifo(kept.c_str(), 0600), 0);
  EXPECT_THROW(history_.source(source), UsageError);
}

TEST_F(History, SaysWhatStandsInItsPlace) {
  fs::create_directories(place_ + "/runs");
  EXPECT_THROW(history_.runs(), UsageError);
  EXPECT_THROW(history_.add(run_of(1, "")), std::system_error);
}

TEST_F(History, RunThatDiesAnywhereLosesNoEarlierRun) {
  history_.add(run_of(1, "int x;\n"));
  int steps = 0;
  bool died = true;
  while (died) {
    const std::string source = "int x" + std::to_string(steps) + ";\n";
    died = dies_at(++steps, [&] { history_.add(run_of(2, source)); });
    const std::vector<RememberedRun> runs = history_.runs();
    ASSERT_FALSE(runs.empty()) << steps;
    EXPECT_EQ(runs.front().seed, 1u);
    for (const RememberedRun& run : runs) {
      for (const RememberedSource& each : run.sources) EXPECT_NO_THROW(history_.source(each));
    }
  }
  history_.add(run_of(3, "int x;\n"));
  EXPECT_EQ(seeds(), (std::set<std::uint64_t>{1, 2, 3}));
  EXPECT_GT(steps, 8);  // a source's file and the line
}

TEST_F(History, IsOfTheRoomAloneByWhateverName) {
  Installation here;
  here.room_folder = folder_.path() + "/clean_room";
  here.history_folder = place_;
  fs::create_directories(here.room_folder);
  fs::create_directories(folder_.path() + "/alice");
  fs::create_symlink(here.room_folder, folder_.path() + "/another_name");
  EXPECT_EQ(remember(run_of(1, ""), here.room_folder, here), "");
  EXPECT_EQ(remember(run_of(2, ""), folder_.path() + "/another_name", here), "");
  EXPECT_EQ(remember(run_of(3, ""), folder_.path() + "/alice", here), "");
  EXPECT_EQ(remember(run_of(4, ""), folder_.path() + "/nowhere", here), "");
  EXPECT_EQ(seeds(), (std::set<std::uint64_t>{1, 2}));
}

TEST_F(History, ThatCannotBeKeptSaysWhy) {
  Installation here;
  here.room_folder = folder_.path();
  here.history_folder = "/dev/null/history";
  EXPECT_NE(remember(run_of(1, ""), here.room_folder, here), "");
}

TEST_F(History, ManyMayAddAtATime) {
  constexpr std::uint64_t kProcesses = 4;
  constexpr std::uint64_t kRuns = 10;
  for (std::uint64_t process = 0; process < kProcesses; ++process) {
    if (fork() != 0) continue;
    for (std::uint64_t run = 0; run < kRuns; ++run) {
      history_.add(run_of(process * kRuns + run, "int x;\n"));
    }
    _exit(0);
  }
  while (wait(nullptr) > 0) {
  }
  EXPECT_EQ(seeds().size(), kProcesses * kRuns);
}

}  // namespace
}  // namespace course

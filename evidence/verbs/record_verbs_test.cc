// ablate, evidence record, check and fault-record as a person meets them.

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>

#include "files.h"
#include "grade.h"
#include "program_fixture.h"
#include "run_history.h"

namespace course {
namespace {

namespace fs = std::filesystem;

bool holds(const Ending& ending, const std::string& text) {
  return ending.printed.find(text) != std::string::npos;
}

// A checkout of nothing but a room.
class Scratch : public testing::Test {
 protected:
  Scratch() {
    fs::create_directories(root() + "/evidence");
    fs::copy(STUBS_DIR, root() + "/clean_room");
  }

  const std::string& root() const { return folder_.path(); }
  std::string room() const { return root() + "/clean_room"; }
  std::string in_root() const { return " --root " + root(); }
  // The core alone, as most learners do: the extensions stay as they came.
  void solve() const {
    for (const ComponentInfo& each : kComponents) {
      const std::string file = "/" + source_name(each.component);
      if (is_extension(each.component)) continue;
      fs::copy(std::string(CORRECT_DIR) + file, room() + file,
               fs::copy_options::overwrite_existing);
    }
  }
  void replace_in_attention(const std::string& from, const std::string& to) const {
    std::string source = read_file(room() + "/causal_attention.cc");
    const std::size_t at = source.find(from);
    ASSERT_NE(at, std::string::npos);
    write_file(room() + "/causal_attention.cc", source.replace(at, from.size(), to));
  }
  // As ./course grade does in that checkout.
  void grade_and_remember(std::uint64_t seed) const {
    GradeOptions options;
    options.learner.folder = room();
    options.seed = seed;
    RunHistory(root() + "/evidence/history").add(grade(options, installation()));
  }
  std::string write(const std::string& name, const std::string& text) const {
    write_file(root() + "/" + name, text);
    return root() + "/" + name;
  }

 private:
  const TemporaryFolder folder_;
};

TEST_F(Scratch, AblateSendsALearnerToWhatIsNotWritten) {
  const Ending ending = run("ablate --dir " + room());
  EXPECT_EQ(ending.status, 1);
  EXPECT_TRUE(holds(ending, "is not written yet")) << ending.printed;
  EXPECT_TRUE(holds(ending, "f(norm(x))"));  // the lesson of depth needs no part of theirs
  expect_fits_terminal(ending.printed);
}

TEST_F(Scratch, AblateMeasuresEverything) {
  solve();
  const Ending ending = run("ablate --dir " + room());
  EXPECT_EQ(ending.status, 0) << ending.printed;
  EXPECT_FALSE(holds(ending, "NOT SO"));
  expect_fits_terminal(ending.printed);
}

TEST_F(Scratch, AblateSaysThatTheFutureLeaks) {
  solve();
  replace_in_attention("s <= t", "s >= 0");
  const Ending ending = run("ablate --dir " + room());
  EXPECT_EQ(ending.status, 1);
  EXPECT_TRUE(holds(ending, "NOT SO")) << ending.printed;
}

TEST_F(Scratch, FaultRecordWithoutAHistoryOffersAnInjection) {
  const Ending ending = run("evidence fault-record" + in_root());
  EXPECT_EQ(ending.status, 1);
  EXPECT_TRUE(holds(ending, "./course evidence fault-record --inject mask-missing"))
      << ending.printed;
  EXPECT_FALSE(fs::exists(root() + "/evidence/07-fault-record.json"));
}

TEST_F(Scratch, FaultRecordIsMadeOfTheHistoryAndCanBeChecked) {
  solve();
  replace_in_attention("s <= t", "s >= 0");
  grade_and_remember(7);
  replace_in_attention("s >= 0", "s <= t");
  grade_and_remember(8);
  const Ending made = run("evidence fault-record" + in_root());
  EXPECT_EQ(made.status, 0) << made.printed;
  EXPECT_TRUE(holds(made, "causal_attention.cc: lines added 1, removed 1")) << made.printed;
  expect_fits_terminal(made.printed);
  const std::string record = root() + "/evidence/07-fault-record.json";
  const Ending checked = run("evidence check " + record + in_root());
  EXPECT_EQ(checked.status, 0) << checked.printed;

  std::string text = read_file(record);
  text.replace(text.find("\"added\": 1"), 10, "\"added\": 2");
  write_file(record, text);
  const Ending edited = run("evidence check " + record + in_root());
  EXPECT_EQ(edited.status, 1);
  EXPECT_TRUE(holds(edited, "changed[0].added is 2, but 1 comes out")) << edited.printed;
}

TEST_F(Scratch, FaultRecordSaysThatItsFaultWasInjected) {
  solve();
  const Ending ending = run("evidence fault-record --inject split-by-memory" + in_root());
  EXPECT_EQ(ending.status, 0) << ending.printed;
  EXPECT_TRUE(holds(ending, "injected"));
  EXPECT_NE(read_file(root() + "/evidence/07-fault-record.json")
                .find("\"injected\": \"split-by-memory\""),
            std::string::npos);
}

TEST_F(Scratch, CheckNamesWhatIsWrongWithAFileInOneLine) {
  const std::string deep = "{\"schema\": " + std::string(100'000, '[');
  fs::create_directories(root() + "/folder");
  fs::create_symlink(write("target", "{}"), root() + "/link");
  ASSERT_EQ(mkfifo((root() + "/pipe").c_str(), 0600), 0);
  const std::string files[] = {
      root() + "/missing",
      root() + "/folder",
      root() + "/link",
      root() + "/pipe",
      write("empty", ""),
      write("binary", std::string("\0\x01\xff\xfe", 4)),
      write("huge", std::string(10 << 20, ' ')),
      write("cut", "{\"schema\": \"learn-llm.runt"),
      write("deep", deep),
      write("bomb", "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n"),
      write("list", "[1, 2]"),
      write("newer", "{\"schema\": \"learn-llm.runtime.v2\"}"),
      write("twice",
            "{\"schema\": \"learn-llm.runtime.v1\", \"schema\": \"learn-llm.runtime.v1\"}"),
      write("few", "{\"schema\": \"learn-llm.runtime.v1\"}"),
  };
  for (const std::string& file : files) {
    const Ending ending = run("evidence check " + file);
    EXPECT_EQ(ending.status, 2) << file << "\n" << ending.printed;
    EXPECT_TRUE(is_one_line(ending.printed)) << file << "\n" << ending.printed;
    EXPECT_TRUE(holds(ending, file)) << ending.printed;
  }
}

TEST_F(Scratch, RecordReplacesNoOtherFile) {
  const std::string notes = write("notes", "mine\n");
  const Ending ending = run("evidence record --out " + notes);
  EXPECT_EQ(ending.status, 2);
  EXPECT_TRUE(is_one_line(ending.printed)) << ending.printed;
  EXPECT_EQ(read_file(notes), "mine\n");
}

struct BadWords {
  const char* words;
  const char* named;
};
class BadUsage : public testing::TestWithParam<BadWords> {};

TEST_P(BadUsage, IsOneClearLineAndStatusTwo) {
  const Ending ending = run(GetParam().words);
  EXPECT_EQ(ending.status, 2);
  EXPECT_TRUE(is_one_line(ending.printed)) << ending.printed;
  EXPECT_TRUE(holds(ending, GetParam().named)) << ending.printed;
}

INSTANTIATE_TEST_SUITE_P(
    RecordVerbs, BadUsage,
    testing::Values(BadWords{"evidence", "record, check"}, BadWords{"evidence recrod", "recrod"},
                    BadWords{"evidence record now", "now"},
                    BadWords{"evidence check a b", "name one file"},
                    BadWords{"evidence check --sed", "--sed"},
                    BadWords{"evidence fault-record --inject nothing", "nothing"},
                    BadWords{"evidence fault-record --inject eps-left-out", "neither leaks"},
                    BadWords{"evidence fault-record --root /nowhere", "/nowhere"},
                    BadWords{"ablate rms_norm", "rms_norm"}, BadWords{"ablate --seed x", "--seed"},
                    BadWords{"ablate --dir /nowhere", "/nowhere"}));

}  // namespace
}  // namespace course

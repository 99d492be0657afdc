// Files that are not what they should be, in the place of every record that a verb reads or would
// replace: one clear line, and nothing is overwritten.

#include <sys/stat.h>

#include <cstdlib>
#include <optional>

#include "clone_fixture.h"

namespace course {
namespace {

namespace fs = std::filesystem;

constexpr const char* kRuntimeRecordPath = "evidence/07-runtime-v1.json";  // says the manifest

struct BadFile {
  const char* name;
  void (*make)(const std::string& path);
  const char* told;
};

std::string repeated(const std::string& part, std::size_t times) {
  std::string text;
  for (std::size_t i = 0; i < times; ++i) text += part;
  return text;
}

const std::vector<BadFile>& bad_files() {
  static const std::vector<BadFile> all = {
      {"Missing", [](const std::string&) {}, "is missing"},
      {"Empty", [](const std::string& path) { write_file(path, ""); }, "nothing is in it"},
      {"Huge",
       [](const std::string& path) {
         write_file(path, "x");
         fs::resize_file(path, std::uintmax_t{1} << 40);
       },
       "has more than"},
      {"Binary", [](const std::string& path) { fs::copy("/proc/self/exe", path); }, ""},
      {"Noise", [](const std::string& path) { write_file(path, std::string("\0\xff\x1b[2J", 6)); },
       ":1:1: "},
      {"Folder", [](const std::string& path) { fs::create_directory(path); }, "is a folder"},
      {"Link", [](const std::string& path) { fs::create_symlink("/etc/passwd", path); },
       "is a symbolic link"},
      {"LinkToNothing", [](const std::string& path) { fs::create_symlink("nothing", path); },
       "is a symbolic link"},
      {"Pipe", [](const std::string& path) { mkfifo(path.c_str(), 0600); },
       "is not a regular file"},
      {"HalfWritten", [](const std::string& path) { write_file(path, "schema: \"learn-llm.evid"); },
       ":1:24: a quote that is never closed"},
      {"OtherKind", [](const std::string& path) { write_file(path, "a: 1\n"); }, ":1:1: "},
      {"NewerSchema",
       [](const std::string& path) { write_file(path, "schema: learn-llm.evidence.v9\n"); },
       ":1:1: "},
      {"DeepNesting", [](const std::string& path) { write_file(path, repeated("[", 100'000)); },
       ":1:1: "},
      {"AliasBomb",
       [](const std::string& path) {
         write_file(path, "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n");
       },
       ":1:4: an anchor"},
      {"RepeatedKey", [](const std::string& path) { write_file(path, "schema: x\nschema: x\n"); },
       ":2:1: \"schema\" is given twice"},
  };
  return all;
}

class BadFiles : public testing::TestWithParam<BadFile> {
 protected:
  void put(const char* file) const {
    fs::remove(clone_.path(file));
    GetParam().make(clone_.path(file));
  }

  static void expect_one_clear_line(const Ending& ending, const std::string& file) {
    EXPECT_EQ(ending.status, 2) << ending.printed;
    EXPECT_TRUE(is_one_line(ending.printed)) << ending.printed;
    EXPECT_NE(ending.printed.find(file), std::string::npos) << ending.printed;
    EXPECT_NE(ending.printed.find(GetParam().told), std::string::npos) << ending.printed;
  }

  void expect_left_alone(const char* file, const std::string& words) const {
    put(file);
    const std::string path = clone_.path(file);
    const fs::file_type type = fs::symlink_status(path).type();
    const std::optional<std::uintmax_t> size =
        type == fs::file_type::regular ? std::optional(fs::file_size(path)) : std::nullopt;
    const Ending ending = clone_.course(words);
    expect_one_clear_line(ending, file);
    EXPECT_NE(ending.printed.find("not replaced: move it away"), std::string::npos)
        << ending.printed;
    EXPECT_EQ(fs::symlink_status(path).type(), type);
    if (size) {
      EXPECT_EQ(fs::file_size(path), *size);
    }
  }

  Clone clone_;
};

TEST_P(BadFiles, AsARecordAreOneClearLine) {
  put(kLearnerRecordPath);
  expect_one_clear_line(clone_.course("evidence verify"), kLearnerRecordPath);
  const std::string named = clone_.path(kLearnerRecordPath);
  expect_one_clear_line(clone_.course("evidence verify " + named), named);
}

// A record of ours is replaced by a new one, and nothing else is.
TEST_P(BadFiles, AsARecordAreNotOverwritten) {
  if (std::string(GetParam().name) == "Missing") return;
  expect_left_alone(kLearnerRecordPath, "evidence fill");
  expect_left_alone(kFaultRecordPath, "evidence fault-record");
  expect_left_alone(kRuntimeRecordPath, "evidence record");
}

TEST_P(BadFiles, AsAClosedBookAreOneClearLine) {
  put(kClosedBookPath);
  expect_one_clear_line(clone_.course("quiz --mark"), kClosedBookPath);
}

TEST_P(BadFiles, AsAFaultRecordAreOneClearLine) {
  put(kFaultRecordPath);
  const std::string named = clone_.path(kFaultRecordPath);
  expect_one_clear_line(clone_.course("evidence check " + named), named);
}

TEST_P(BadFiles, AsAMachineRecordOrAsTheManifestAreOneClearLine) {
  for (const char* file : {kRuntimeRecordPath, kManifestPath}) {
    put(file);
    expect_one_clear_line(clone_.course("evidence check"), file);
  }
}

// The gate is there to say what is missing: it goes on.
TEST_P(BadFiles, AreNamedAtTheGate) {
  for (const char* file :
       {kLearnerRecordPath, kClosedBookPath, kFaultRecordPath, kIntermediatesPath}) {
    put(file);
  }
  const Ending gate = clone_.course("gate");
  EXPECT_EQ(gate.status, 1) << gate.printed;
  EXPECT_NE(gate.printed.find("9 of 10 conditions are missing"), std::string::npos) << gate.printed;
  expect_fits_terminal(gate.printed);
}

INSTANTIATE_TEST_SUITE_P(Evidence, BadFiles, testing::ValuesIn(bad_files()),
                         [](const auto& one) { return std::string(one.param.name); });

struct BadWords {
  const char* words;
  const char* told;
};

class BadEvidenceWords : public testing::TestWithParam<BadWords> {};

TEST_P(BadEvidenceWords, AreOneClearLine) {
  const Ending ending = run(GetParam().words);
  EXPECT_EQ(ending.status, 2) << ending.printed;
  EXPECT_TRUE(is_one_line(ending.printed)) << ending.printed;
  EXPECT_NE(ending.printed.find(GetParam().told), std::string::npos) << ending.printed;
}

INSTANTIATE_TEST_SUITE_P(
    Evidence, BadEvidenceWords,
    testing::Values(BadWords{"evidence", "name a step"}, BadWords{"evidence fil", "fil"},
                    BadWords{"evidence verify a b", "one file"},
                    BadWords{"evidence verify --root /nowhere", "/nowhere"},
                    BadWords{"evidence verify --root /tmp", "no checkout of the course"},
                    BadWords{"evidence fill too many", "too"},
                    BadWords{"evidence fill --seed -1", "whole number"},
                    BadWords{"evidence fill --gross-usd much", "an amount"},
                    BadWords{"evidence fill --gross-usd -1", "an amount"},
                    BadWords{"evidence fill --gross-usd nan", "an amount"},
                    BadWords{"quiz --root", "--root"}, BadWords{"quiz now", "now"},
                    BadWords{"gate --format json", "--format"}, BadWords{"gate x", "x"}));

}  // namespace
}  // namespace course

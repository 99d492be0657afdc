// Where the reports of one run go, as a person meets it.

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "files.h"
#include "format.h"
#include "program_fixture.h"

namespace course {
namespace {

namespace fs = std::filesystem;

class Reports : public testing::Test {
 protected:
  Ending grade(const std::string& words) const {
    return run("grade rms_norm --seed 1 --dir " + std::string(CORRECT_DIR) + " " + words);
  }
  std::string path(const std::string& name) const { return folder_.path() + "/" + name; }
  std::size_t files() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_.path()), {}));
  }

  // Refused in one line that holds `word`, before anything is graded or written.
  void expect_refused(const std::string& words, const std::string& word) const {
    const Ending ending = grade(words);
    EXPECT_EQ(ending.status, 2) << words;
    EXPECT_TRUE(is_one_line(ending.printed)) << ending.printed;
    EXPECT_NE(ending.printed.find(word), std::string::npos) << ending.printed;
  }

  TemporaryFolder folder_;
};

const std::string kForAPerson = "all pass";

TEST_F(Reports, GoToSeveralFilesWhileAPersonReadsOne) {
  const Ending ending =
      grade("--format json --out " + path("a") + " --format tap --out " + path("b"));
  EXPECT_EQ(ending.status, 0) << ending.printed;
  EXPECT_NE(ending.printed.find(kForAPerson), std::string::npos) << ending.printed;
  EXPECT_EQ(nlohmann::json::parse(read_file(path("a")))["seed"], 1);
  EXPECT_TRUE(read_file(path("b")).starts_with("TAP version 14\n"));
  EXPECT_EQ(files(), 2u) << "no temporary file is left";
}

TEST_F(Reports, TakeTheFormatBeforeTheirFile) {
  // The first is printed, the second goes to the file, whatever stands between the two words.
  const Ending ending = grade("--format json --format tap --verbose --out " + path("b"));
  EXPECT_EQ(nlohmann::json::parse(ending.printed)["seed"], 1);
  EXPECT_TRUE(read_file(path("b")).starts_with("TAP version 14\n"));
}

TEST_F(Reports, OfOneFormatMayGoToTwoFiles) {
  grade("--format tap --out " + path("a") + " --format tap --out " + path("b"));
  EXPECT_EQ(read_file(path("a")), read_file(path("b")));
}

TEST_F(Reports, ForAPersonGoWhereTheyAreSent) {
  const Ending ending = grade("--format terminal --out " + path("a"));
  EXPECT_EQ(ending.printed, "");
  EXPECT_NE(read_file(path("a")).find(kForAPerson), std::string::npos);
}

TEST_F(Reports, TakeThePlaceOfTheOneForAPersonOnStandardOutput) {
  const Ending ending = grade("--format junit");
  EXPECT_TRUE(ending.printed.starts_with("<?xml")) << ending.printed;
  EXPECT_EQ(ending.printed.find(kForAPerson + "\n"), std::string::npos);
}

TEST_F(Reports, AreTheSameOnEveryRun) {
  for (const Format& format : all_formats()) {
    const std::string words = "--format " + std::string(format.name);
    EXPECT_EQ(grade(words).printed, grade(words).printed) << format.name;
  }
}

TEST_F(Reports, NeedAFormatForEachFile) {
  expect_refused("--out " + path("a"), "--format NAME --out FILE");
  expect_refused("--out " + path("a") + " --format json", "--format NAME --out FILE");
  expect_refused("--format json --out " + path("a") + " --out " + path("b"), "--format NAME");
  EXPECT_EQ(files(), 0u);
}

TEST_F(Reports, OnStandardOutputAreNeverTwo) {
  expect_refused("--format json --format junit", "json and junit cannot both be printed");
}

TEST_F(Reports, NeverShareAFile) {
  const std::string same = folder_.path() + "/../" + fs::path(folder_.path()).filename().string();
  expect_refused("--format json --out " + path("a") + " --format tap --out " + same + "/a",
                 "one file");
}

TEST_F(Reports, AreOfAFormatThatThereIs) {
  expect_refused("--format pdf", "terminal, json, junit, gradescope, github, markdown, html, tap");
  expect_refused("--format ''", "no format");
}

TEST_F(Reports, OnAPageHaveAnOptionOfTheirOwn) {
  const Ending ending = grade("--html " + path("a.html"));
  EXPECT_NE(ending.printed.find(kForAPerson), std::string::npos) << ending.printed;
  EXPECT_TRUE(read_file(path("a.html")).starts_with("<!doctype html>"));
  expect_refused("--html " + path("a") + " --format tap --out " + path("a"), "one file");
  expect_refused("--html " + path("nowhere/a"), "--html " + path("nowhere/a") + ": there is no");
  expect_refused("--html " + path("b") + " --out " + path("c"), "--format NAME --out FILE");
}

TEST_F(Reports, RevealOnlyOnAPageAndOnlyWhatMayBeTold) {
  expect_refused("--reveal", "--html FILE");
  expect_refused("--reveal --format json", "--html FILE");
  expect_refused("--reveal --hints none --html " + path("a"), "none to --reveal");
  EXPECT_EQ(files(), 0u);
}

TEST_F(Reports, GoOnlyWhereAFileCanBe) {
  const std::string json = "--format json --out ";
  expect_refused(json + "''", "name a file");
  expect_refused(json + folder_.path(), "folder");
  expect_refused(json + path("nowhere/a"), "no such folder");
  expect_refused(json + "/dev/null", "no ordinary file");
  expect_refused(json + path("rms_norm.cc"), "source");
  EXPECT_EQ(files(), 0u);
}

TEST_F(Reports, KeepTheOldFileWhereTheRunFails) {
  write_file(path("a"), "old\n");
  const std::string to_file = " --format json --out " + path("a");
  EXPECT_EQ(run("grade --dir /nowhere" + to_file).status, 2);
  EXPECT_EQ(run("grade --seed x" + to_file).status, 2);
  EXPECT_EQ(run("grade --dir " + std::string(CORRECT_DIR) + to_file + " --check none").status, 2);
  EXPECT_EQ(read_file(path("a")), "old\n");
  EXPECT_EQ(files(), 1u);
  EXPECT_EQ(grade(to_file).status, 0);
  EXPECT_EQ(nlohmann::json::parse(read_file(path("a")))["seed"], 1);
}

TEST_F(Reports, ThatArePrintedSayThatTheGraderFailed) {
  const Ending junit = run("grade --dir /nowhere --format junit");
  EXPECT_EQ(junit.status, 2);
  EXPECT_NE(junit.printed.find("<error "), std::string::npos) << junit.printed;
  const Ending tap = run("grade --dir /nowhere --format tap");
  EXPECT_NE(tap.printed.find("Bail out! /nowhere"), std::string::npos) << tap.printed;
}

TEST(Formats, AreAllInTheHelp) {
  const Ending help = run("help grade");
  EXPECT_EQ(help.status, 0);
  for (const Format& format : all_formats()) {
    EXPECT_NE(help.printed.find(format.summary), std::string::npos) << format.name;
  }
  expect_fits_terminal(help.printed);
}

}  // namespace
}  // namespace course

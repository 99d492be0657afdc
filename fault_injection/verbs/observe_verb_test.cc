// The verb as a person meets it: what it prints, what it writes, and how it ends.

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <thread>

#include "files.h"
#include "observation_page.h"
#include "program_fixture.h"

namespace course {
namespace {

namespace fs = std::filesystem;

const std::string kRight = std::string(" --no-open --dir ") + CORRECT_DIR;

TEST(ObserveVerb, WritesAPageAndSaysWhere) {
  const TemporaryFolder folder;
  const std::string page = folder.path() + "/page.html";
  const Ending ending = run("observe the cat sat --out " + page + kRight);
  EXPECT_EQ(ending.status, 0) << ending.printed;
  EXPECT_NE(ending.printed.find(page), std::string::npos) << ending.printed;
  EXPECT_TRUE(is_observation_page(read_file(page)));
  EXPECT_NE(read_file(page).find(R"("words":["the","cat","sat"])"), std::string::npos);
  expect_fits_terminal(ending.printed);
}

TEST(ObserveVerb, WritesTheSamePageAgainInItsPlace) {
  const TemporaryFolder folder;
  const std::string page = folder.path() + "/page.html";
  ASSERT_EQ(run("observe --out " + page + kRight).status, 0);
  const std::string first = read_file(page);
  ASSERT_EQ(run("observe --out " + page + kRight).status, 0);
  EXPECT_EQ(read_file(page), first);
  EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()), 1);
}

TEST(ObserveVerb, UnwrittenPartsFallShortAndThePageIsWrittenAllTheSame) {
  const TemporaryFolder folder;
  const std::string page = folder.path() + "/page.html";
  const Ending ending = run("observe --no-open --out " + page + " --dir " + STUBS_DIR);
  EXPECT_EQ(ending.status, 1) << ending.printed;
  EXPECT_NE(ending.printed.find("Your causal_attention is not written yet."), std::string::npos);
  EXPECT_NE(ending.printed.find("./course grade causal_attention"), std::string::npos);
  EXPECT_TRUE(is_observation_page(read_file(page)));
  expect_fits_terminal(ending.printed);
}

TEST(ObserveVerb, AnotherFileIsNotReplaced) {
  const TemporaryFolder folder;
  const std::string mine = folder.path() + "/causal_attention.cc";
  write_file(mine, "mine");
  const Ending ending = run("observe --out " + mine + kRight);
  EXPECT_EQ(ending.status, 2);
  EXPECT_TRUE(is_one_line(ending.printed)) << ending.printed;
  EXPECT_EQ(read_file(mine), "mine");
}

// The surroundings of the program, put back afterwards.
class Setting {
 public:
  Setting(const char* name, const std::string& value) : name_(name) {
    if (const char* old = std::getenv(name)) old_ = old;
    setenv(name, value.c_str(), 1);
  }
  ~Setting() { old_ ? setenv(name_, old_->c_str(), 1) : unsetenv(name_); }
  Setting(const Setting&) = delete;
  Setting& operator=(const Setting&) = delete;

 private:
  const char* name_;
  std::optional<std::string> old_;
};

TEST(ObserveVerb, HandsThePageToWhateverOpensFiles) {
  const TemporaryFolder folder;
  const std::string opened = folder.path() + "/opened";
  const std::string opener = folder.path() + "/xdg-open";
  write_file(opener, "#!/bin/sh\nprintf %s \"$1\" > " + opened + "\n");
  fs::permissions(opener, fs::perms::owner_all);
  const Setting screen("DISPLAY", ":0");
  const Setting path("PATH", folder.path() + ":" + std::getenv("PATH"));
  const std::string page = folder.path() + "/a page.html";
  const Ending ending = run("observe --out '" + page + "' --dir " + CORRECT_DIR);
  EXPECT_EQ(ending.status, 0) << ending.printed;
  EXPECT_NE(ending.printed.find("opened"), std::string::npos) << ending.printed;
  for (int i = 0; i < 600 && (!fs::exists(opened) || fs::is_empty(opened)); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_EQ(read_file(opened), page);
}

TEST(ObserveVerb, WithoutAProgramThatOpensFilesThePageIsStillWritten) {
  const TemporaryFolder folder;
  const Setting screen("DISPLAY", ":0");
  const Setting path("PATH", folder.path());
  const Ending ending = run("observe --out " + folder.path() + "/page.html --dir " + CORRECT_DIR);
  EXPECT_EQ(ending.status, 0) << ending.printed;
  EXPECT_NE(ending.printed.find("Open it in a browser"), std::string::npos) << ending.printed;
}

TEST(ObserveVerb, OpensNothingWithoutAScreen) {
  const TemporaryFolder folder;
  const Setting screen("DISPLAY", "");
  const Setting other_screen("WAYLAND_DISPLAY", "");
  const Ending ending = run("observe --out " + folder.path() + "/page.html --dir " + CORRECT_DIR);
  EXPECT_EQ(ending.status, 0) << ending.printed;
  EXPECT_NE(ending.printed.find("Open it in a browser"), std::string::npos) << ending.printed;
}

struct BadWords {
  const char* words;
  const char* named;  // what the one line must hold
};

class BadObservation : public testing::TestWithParam<BadWords> {};

TEST_P(BadObservation, IsOneClearLineAndStatusTwo) {
  const Ending ending = run(std::string("observe ") + GetParam().words);
  EXPECT_EQ(ending.status, 2);
  EXPECT_TRUE(is_one_line(ending.printed)) << ending.printed;
  EXPECT_NE(ending.printed.find(GetParam().named), std::string::npos) << ending.printed;
}

INSTANTIATE_TEST_SUITE_P(Words, BadObservation,
                         testing::Values(BadWords{"''", "no word"}, BadWords{"'  '", "no word"},
                                         BadWords{"$(yes word | head -200)", "200 words"},
                                         BadWords{"a --out /", "--out"},
                                         BadWords{"a --out /nowhere/page.html", "/nowhere"},
                                         BadWords{"a --out /dev/null", "/dev/null"},
                                         BadWords{"a --out ''", "--out"},
                                         BadWords{"a --dir /nowhere", "/nowhere"},
                                         BadWords{"--sentence a", "--sentence"}));

}  // namespace
}  // namespace course

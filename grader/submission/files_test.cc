#include "files.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <system_error>

#include "crash_points.h"

namespace course {
namespace {

namespace fs = std::filesystem;

constexpr const char* kOld = "the old text, which somebody needs\n";
constexpr const char* kNew = "the new text, which is longer than the old one by some words\n";

class Files : public testing::Test {
 protected:
  std::string path(const std::string& name) const { return folder_.path() + "/" + name; }
  TemporaryFolder folder_;
};

TEST_F(Files, WriteReplacesTheWholeFile) {
  write_file(path("file"), kNew);
  write_file(path("file"), kOld);
  EXPECT_EQ(read_file(path("file")), kOld);
  write_file(path("file"), "");
  EXPECT_EQ(read_file(path("file")), "");
}

TEST_F(Files, WriteLeavesNothingBesideTheFile) {
  write_file(path("file"), kNew);
  const auto entries = fs::directory_iterator(folder_.path());
  EXPECT_EQ(std::distance(begin(entries), end(entries)), 1);
}

TEST_F(Files, WriteReplacesALinkAndNotWhatItPointsTo) {
  write_file(path("target"), kOld);
  fs::create_symlink(path("target"), path("link"));
  write_file(path("link"), kNew);
  EXPECT_EQ(read_file(path("target")), kOld);
  EXPECT_FALSE(fs::is_symlink(path("link")));
}

TEST_F(Files, WriteThatFailsNamesTheFileAndLeavesWhatWasThere) {
  fs::create_directories(path("folder/full"));
  try {
    write_file(path("folder"), kNew);
    FAIL() << "a folder was replaced";
  } catch (const std::system_error& error) {
    EXPECT_NE(std::string(error.what()).find(path("folder")), std::string::npos);
  }
  EXPECT_TRUE(fs::is_directory(path("folder/full")));
  EXPECT_THROW(write_file(path("nowhere/file"), kNew), std::system_error);
}

TEST_F(Files, WriteThatDiesAnywhereLeavesTheOldFileOrTheNewOne) {
  write_file(path("file"), kOld);
  int steps = 0;
  bool died = true;
  while (died) {
    write_file(path("file"), kOld);
    died = dies_at(++steps, [&] { write_file(path("file"), kNew); });
    const std::string now = read_file(path("file"));
    EXPECT_TRUE(now == kOld || now == kNew) << "after step " << steps << ": " << now;
  }
  EXPECT_EQ(read_file(path("file")), kNew);
  // The temporary file: made, written, made readable, synced, renamed. Then the folder, synced.
  EXPECT_GT(steps, 6);
}

TEST_F(Files, FirstWriteThatDiesLeavesNoFileOrAWholeOne) {
  int steps = 0;
  bool died = true;
  while (died) {
    fs::remove(path("file"));
    died = dies_at(++steps, [&] { write_file(path("file"), kNew); });
    EXPECT_TRUE(!fs::exists(path("file")) || read_file(path("file")) == kNew);
  }
}

TEST_F(Files, AppendAddsALine) {
  append_line(path("lines"), "one");
  append_line(path("lines"), "two");
  EXPECT_EQ(read_file(path("lines")), "one\ntwo\n");
}

TEST_F(Files, AppendEndsALineThatWasCutOff) {
  write_file(path("lines"), "one\ntw");
  append_line(path("lines"), "three");
  EXPECT_EQ(read_file(path("lines")), "one\ntw\nthree\n");
}

TEST_F(Files, AppendThatDiesAnywhereLosesNoEarlierLine) {
  int steps = 0;
  bool died = true;
  while (died) {
    write_file(path("lines"), "one\ntwo\n");
    died = dies_at(++steps, [&] { append_line(path("lines"), "three"); });
    append_line(path("lines"), "four");
    const std::string now = read_file(path("lines"));
    EXPECT_TRUE(now.starts_with("one\ntwo\n")) << now;
    EXPECT_TRUE(now.ends_with("\nfour\n")) << now;
  }
  EXPECT_GT(steps, 3);  // open, write, sync
}

TEST_F(Files, AppendTakesNoLinkAndNoPipe) {
  write_file(path("target"), "one\n");
  fs::create_symlink(path("target"), path("link"));
  EXPECT_THROW(append_line(path("link"), "two"), std::system_error);
  EXPECT_EQ(read_file(path("target")), "one\n");
  ASSERT_EQ(mkfifo(path("pipe").c_str(), 0600), 0);
  EXPECT_THROW(append_line(path("pipe"), "two"), std::system_error);
}

}  // namespace
}  // namespace course

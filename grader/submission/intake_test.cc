#include "intake.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>

#include "files.h"
#include "usage_error.h"

namespace course {
namespace {

namespace fs = std::filesystem;

class Intake : public testing::Test {
 protected:
  std::string path(const std::string& name) const { return folder_.path() + "/" + name; }
  Submission read() const { return read_submission(folder_.path()); }
  const HandedIn& attention(const Submission& submission) const {
    return submission.source(Component::causal_attention);
  }

  TemporaryFolder folder_;
};

TEST_F(Intake, ReadsASource) {
  write_file(path("causal_attention.cc"), "int x;\n");
  EXPECT_EQ(attention(read()).text, "int x;\n");
}

TEST_F(Intake, SaysWhichSourceIsMissing) {
  EXPECT_EQ(attention(read()).problem, "causal_attention.cc is missing.");
}

TEST_F(Intake, FollowsNoLink) {
  write_file(path("secret"), "secret\n");
  fs::create_symlink("secret", path("causal_attention.cc"));
  const Submission submission = read();
  EXPECT_FALSE(attention(submission).text.has_value());
  EXPECT_NE(attention(submission).problem.find("symbolic link"), std::string::npos);
}

TEST_F(Intake, WaitsForNoPipe) {
  ASSERT_EQ(mkfifo(path("causal_attention.cc").c_str(), 0600), 0);
  EXPECT_NE(attention(read()).problem.find("is not a file"), std::string::npos);
}

TEST_F(Intake, TakesNoFolderForASource) {
  fs::create_directory(path("causal_attention.cc"));
  EXPECT_NE(attention(read()).problem.find("is not a file"), std::string::npos);
}

TEST_F(Intake, TakesNoSourceAboveOneMebibyte) {
  write_file(path("causal_attention.cc"), std::string((1 << 20) + 1, ' '));
  EXPECT_NE(attention(read()).problem.find("larger than 1 MiB"), std::string::npos);
}

TEST_F(Intake, NamesForeignFilesInertly) {
  write_file(path("tensor.h"), "");
  write_file(path("Makefile"), "");
  write_file(path("-o\x1b[2J.cc"), "");
  write_file(path("README.md"), "");
  EXPECT_EQ(read().ignored, (std::vector<std::string>{"-o\\x1b[2J.cc", "Makefile", "tensor.h"}));
}

TEST_F(Intake, SaysThatAFolderIsNotThere) {
  EXPECT_THROW(read_submission(path("nowhere")), UsageError);
  write_file(path("file"), "");
  EXPECT_THROW(read_submission(path("file")), UsageError);
}

}  // namespace
}  // namespace course

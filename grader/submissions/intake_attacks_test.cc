// Folders that hold what a version control cannot: pipes, devices, links that lead out, odd names.

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>

#include "submission_case.h"
#include "usage_error.h"

namespace course {
namespace {

namespace fs = std::filesystem;

constexpr Component kAttacked = Component::pre_norm_residual;

// A correct submission after something has been done to its folder.
class Intake : public testing::Test {
 protected:
  const std::string& folder() const { return submission_.path(); }
  std::string attacked() const { return folder() + "/" + source_name(kAttacked); }

  // Grades the attacked part and one that has nothing to do with it.
  GradeResult graded() const {
    GradeOptions options = options_for(submission_);
    options.components = {kAttacked, Component::head_merge};
    return grade(options, test_installation());
  }

  // The part is not run, and its problem says this; the other part passes.
  void expect_refused(const std::string& because) const {
    const GradeResult result = graded();
    const ComponentResult& refused = result_of(result, info(kAttacked).name);
    EXPECT_EQ(refused.build.outcome, Outcome::not_run);
    EXPECT_NE(refused.build.problem.find(because), std::string::npos) << refused.build.problem;
    EXPECT_EQ(refused.points(), 0);
    EXPECT_FALSE(result.passed());
    EXPECT_EQ(failures_in(result_of(result, "head_merge")), "");
  }

  void expect_ignored(const std::vector<std::string>& names) const {
    const GradeResult result = graded();
    EXPECT_EQ(result.ignored, names);
    EXPECT_TRUE(result.passed());
  }

 private:
  WholeSubmission submission_{"correct", "triple_loops"};
};

TEST_F(Intake, RefusesAMissingSource) {
  fs::remove(attacked());
  expect_refused("pre_norm_residual.cc is missing");
}

TEST_F(Intake, RefusesALinkThatLeadsOut) {
  const TemporaryFolder elsewhere;
  fs::rename(attacked(), elsewhere.path() + "/answer.cc");
  fs::create_symlink(elsewhere.path() + "/answer.cc", attacked());
  expect_refused("symbolic link");
}

TEST_F(Intake, RefusesALinkToItself) {
  fs::remove(attacked());
  fs::create_symlink(attacked(), attacked());
  expect_refused("symbolic link");
}

TEST_F(Intake, DoesNotWaitForAPipe) {
  fs::remove(attacked());
  ASSERT_EQ(mkfifo(attacked().c_str(), 0644), 0);
  expect_refused("is not a file");
}

TEST_F(Intake, RefusesADevice) {
  fs::remove(attacked());
  if (mknod(attacked().c_str(), S_IFCHR | 0644, makedev(1, 5)) != 0) GTEST_SKIP() << "not root";
  expect_refused("is not a file");
}

TEST_F(Intake, RefusesAFolderOfThatName) {
  fs::remove(attacked());
  fs::create_directory(attacked());
  expect_refused("is not a file");
}

TEST_F(Intake, RefusesASourceThatIsTooLarge) {
  fs::resize_file(attacked(), std::uintmax_t{10} << 30);  // with a hole
  expect_refused("larger than 1 MiB");
}

TEST_F(Intake, RefusesAFileThatMayNotBeRead) {
  fs::permissions(attacked(), fs::perms::none);
  if (geteuid() == 0) GTEST_SKIP() << "root may read everything";
  expect_refused("cannot be opened");
}

TEST_F(Intake, DoesNotFollowALinkInPlaceOfHelpers) {
  std::ofstream(attacked(), std::ios::app) << "#include \"helpers.h\"\n";
  fs::create_symlink("/etc/passwd", folder() + "/helpers.h");
  expect_refused("helpers.h is a symbolic link");
}

TEST_F(Intake, TakesHelpersForEmptyWhereThereAreNone) {
  std::ofstream(attacked(), std::ios::app) << "#include \"helpers.h\"\n";
  ASSERT_FALSE(fs::exists(folder() + "/helpers.h"));
  expect_ignored({});
}

TEST_F(Intake, IgnoresWhatIsNoSource) {
  for (const char* name :
       {"Makefile", "pre_norm_residual.o", "-o", "-fplugin=evil.so", "main.cc"}) {
    std::ofstream(folder() + "/" + name) << "all:\n\ttouch /tmp/built\n";
  }
  expect_ignored({"-fplugin=evil.so", "-o", "Makefile", "main.cc", "pre_norm_residual.o"});
}

TEST_F(Intake, IgnoresHeadersThatShadowOthers) {
  for (const char* name : {"components.h", "tensor.h", "vector", "cmath"}) {
    std::ofstream(folder() + "/" + name) << "#error shadowed\n";
  }
  expect_ignored({"cmath", "components.h", "tensor.h", "vector"});
}

TEST_F(Intake, ShowsOddNamesInert) {
  std::ofstream(folder() + "/\x1b[2J\n::error::") << "";
  expect_ignored({"\\x1b[2J\\x0a::error::"});
}

TEST_F(Intake, NamesOnlySomeOfManyFiles) {
  for (int i = 0; i < 1000; ++i) std::ofstream(folder() + "/file" + std::to_string(i)) << "";
  const std::vector<std::string> ignored = graded().ignored;
  EXPECT_EQ(ignored.size(), 21u);
  EXPECT_EQ(ignored.back(), "and 980 more");
}

TEST_F(Intake, GradesAnEmptyFolder) {
  const TemporaryFolder empty;
  GradeOptions options;
  options.learner.folder = empty.path();
  const GradeResult result = grade(options, test_installation());
  EXPECT_FALSE(result.passed());
  EXPECT_EQ(result.points(Track::core), 0);
  EXPECT_GT(result.points_possible(Track::core), 0);
  for (const ComponentResult& component : result.components) {
    EXPECT_EQ(component.build.problem, source_name(component.component) + " is missing.");
  }
}

TEST_F(Intake, SaysThatThereIsNoFolder) {
  for (const std::string& path : {folder() + "/nowhere", attacked(), std::string("/dev/zero")}) {
    GradeOptions options;
    options.learner.folder = path;
    EXPECT_THROW(grade(options, test_installation()), UsageError) << path;
  }
}

}  // namespace
}  // namespace course

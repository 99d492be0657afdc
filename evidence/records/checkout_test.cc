// What is said of a checkout, on small ones made here.

#include "checkout.h"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>

#include "files.h"

namespace course {
namespace {

namespace fs = std::filesystem;

class SmallCheckout : public testing::Test {
 protected:
  SmallCheckout() {
    for (const char* folder :
         {"interface", "reference", "grader/checks", "fault_injection", "evidence"}) {
      fs::create_directories(root_ + "/" + folder);
      put(std::string(folder) + "/one.cc", "int one;\n");
    }
  }

  void put(const std::string& name, const std::string& text) const {
    write_file(root_ + "/" + name, text);
  }

  std::string digest(const std::string& name) const {
    for (const NamedDigest& each : source_digests(root_)) {
      if (each.name == name) return each.digest;
    }
    return "none of this name";
  }

  bool git(const std::string& words) const {
    const std::string command =
        "git -c user.name=n -c user.email=e@example.org -c init.defaultBranch=main -C " + root_ +
        " " + words + " >/dev/null 2>&1";
    return std::system(command.c_str()) == 0;
  }
  void commit() const { ASSERT_TRUE(git("add -A") && git("commit -m change")); }

  void need_git() const {
    if (!git("init")) GTEST_SKIP() << "git is not installed";
  }

  const TemporaryFolder folder_;
  const std::string root_ = folder_.path() + "/checkout";
};

TEST_F(SmallCheckout, DigestsAreOfEachFolderAlone) {
  const std::string reference = digest("reference");
  const std::string checks = digest("checks");
  put("grader/checks/one.cc", "int two;\n");
  EXPECT_EQ(digest("reference"), reference);
  EXPECT_NE(digest("checks"), checks);
}

TEST_F(SmallCheckout, DigestSeesAFileRenamedOrMoved) {
  const std::string before = digest("catalogue");
  fs::create_directories(root_ + "/fault_injection/faults");
  fs::rename(root_ + "/fault_injection/one.cc", root_ + "/fault_injection/faults/one.cc");
  EXPECT_NE(digest("catalogue"), before);
}

TEST_F(SmallCheckout, DigestLeavesOutTestsAndWhatIsNoSource) {
  const std::string before = digest("interface");
  put("interface/one_test.cc", "int test;\n");
  put("interface/notes.md", "notes\n");
  EXPECT_EQ(digest("interface"), before);
}

// "abc" and its digest: FIPS 180-2, appendix B.1.
TEST_F(SmallCheckout, FileDigestIsThatOfItsBytes) {
  put("abc", "abc");
  EXPECT_EQ(file_digest(root_ + "/abc"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST_F(SmallCheckout, WithoutHistorySaysSo) {
  const LastCommit commit = last_commit(root_);
  EXPECT_EQ(commit.id, "");
  EXPECT_NE(commit.problem, "");
}

TEST_F(SmallCheckout, LastCommitIsThatOfAnythingButEvidence) {
  need_git();
  commit();
  const LastCommit first = last_commit(root_);
  EXPECT_EQ(first.id.size(), 40u) << first.problem;
  put("evidence/record.json", "{}\n");
  commit();
  EXPECT_EQ(last_commit(root_).id, first.id);
  put("reference/one.cc", "int two;\n");
  EXPECT_EQ(uncommitted_files(root_), std::vector<std::string>{"reference/one.cc"});
  commit();
  EXPECT_NE(last_commit(root_).id, first.id);
  EXPECT_TRUE(uncommitted_files(root_).empty());
}

// A clone of somebody else is looked at, not obeyed.
TEST_F(SmallCheckout, ThatConfiguresCommandsHasThemNotRun) {
  need_git();
  put(".gitattributes", "*.cc filter=spy diff=spy\n");
  commit();
  const std::string spy = "touch " + folder_.path() + "/ran; cat";
  for (const char* setting :
       {"filter.spy.clean", "filter.spy.smudge", "diff.spy.command", "diff.spy.textconv",
        "diff.external", "core.fsmonitor", "gpg.program"}) {
    ASSERT_TRUE(git("-C " + root_ + " config " + setting + " '" + spy + "'"));
  }
  ASSERT_TRUE(git("-C " + root_ + " config log.showSignature true"));
  put("reference/one.cc", "int two;\n");
  EXPECT_EQ(last_commit(root_).id.size(), 40u);
  EXPECT_EQ(uncommitted_files(root_), std::vector<std::string>{"reference/one.cc"});
  EXPECT_FALSE(fs::exists(folder_.path() + "/ran"));
}

TEST_F(SmallCheckout, AFolderInsideAnotherRepositoryHasNoHistoryOfItsOwn) {
  need_git();
  commit();
  const LastCommit inside = last_commit(root_ + "/reference");
  EXPECT_EQ(inside.id, "");
  EXPECT_EQ(inside.problem, "this copy has no history");
}

TEST_F(SmallCheckout, AShallowCloneThatCannotKnowSaysSo) {
  need_git();
  commit();
  const std::string first = last_commit(root_).id;
  put("evidence/record.json", "{}\n");
  commit();
  const std::string clone = folder_.path() + "/clone";
  ASSERT_TRUE(git("clone --depth 1 file://" + root_ + " " + clone));
  EXPECT_EQ(last_commit(clone).id, "");
  EXPECT_EQ(last_commit(clone).problem, "this copy holds only the last part of the history");
  const std::string deeper = folder_.path() + "/deeper";
  ASSERT_TRUE(git("clone file://" + root_ + " " + deeper));
  EXPECT_EQ(last_commit(deeper).id, first);
}

}  // namespace
}  // namespace course

#include "handed_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

#include "files.h"

namespace course {
namespace {

namespace fs = std::filesystem;

class HandedFile : public testing::Test {
 protected:
  HandedFile() {
    fs::create_directories(root() + "/folder");
    write_file(root() + "/folder/file", "text\n");
    fs::create_symlink("file", root() + "/folder/link");
    fs::create_directory_symlink("folder", root() + "/linked");
    fs::create_directory_symlink("/", root() + "/out");
    mkfifo((root() + "/pipe").c_str(), 0600);
  }

  const std::string& root() const { return folder_.path(); }
  std::string inside(const std::string& path, std::size_t most = 100) const {
    return told([&] { return read_inside(root(), path, most); });
  }
  std::string outside(const std::string& path, std::size_t most = 100) const {
    return told([&] { return read_handed_file(path, most); });
  }

 private:
  template <typename Read>
  static std::string told(Read read) {
    try {
      return read();
    } catch (const FileProblem& problem) {
      return problem.what();
    }
  }

  TemporaryFolder folder_;
};

TEST_F(HandedFile, IsReadWhole) {
  EXPECT_EQ(inside("folder/file"), "text\n");
  EXPECT_EQ(inside("folder/file", 5), "text\n");
  EXPECT_EQ(outside(root() + "/folder/file"), "text\n");
}

TEST_F(HandedFile, LargerThanTheLimitIsRefused) {
  EXPECT_EQ(inside("folder/file", 4), "has more than 4 bytes");
  fs::resize_file(root() + "/folder/file",
                  std::uintmax_t{1} << 40);  // a hole: a terabyte of nothing
  EXPECT_EQ(outside(root() + "/folder/file"), "has more than 100 bytes");
}

TEST_F(HandedFile, ThatIsNoRegularFileIsRefused) {
  EXPECT_EQ(inside("nothing"), "is missing");
  EXPECT_EQ(inside("folder"), "is a folder");
  EXPECT_EQ(inside("pipe"), "is not a regular file");
  EXPECT_EQ(outside(root() + "/pipe"), "is not a regular file");
  EXPECT_EQ(outside("/dev/zero"), "is not a regular file");
  EXPECT_EQ(outside(root() + "/folder"), "is a folder");
  EXPECT_EQ(inside("folder/file/more").substr(0, 16), "cannot be opened");
}

TEST_F(HandedFile, BehindALinkIsRefusedWhereverTheLinkStands) {
  EXPECT_EQ(inside("folder/link"), "is a symbolic link, which is not followed");
  EXPECT_EQ(inside("linked/file"), "is a symbolic link, which is not followed");
  EXPECT_EQ(inside("out/etc/hostname"), "is a symbolic link, which is not followed");
  EXPECT_EQ(outside(root() + "/folder/link"), "is a symbolic link, which is not followed");
}

TEST_F(HandedFile, OutsideTheFolderIsRefused) {
  EXPECT_EQ(inside("../file"), "leads out of the checkout");
  EXPECT_EQ(inside("folder/../../file"), "leads out of the checkout");
  EXPECT_EQ(inside("/etc/hostname"), "is an absolute path: name it from the checkout on");
  for (const char* path : {"", ".", "folder//file", "./folder/file", "folder/"}) {
    EXPECT_EQ(inside(path), "is not a plain path: NAME/NAME") << path;
  }
  EXPECT_EQ(inside(std::string("folder/file\0.txt", 16)), "has a zero byte in its name");
}

TEST_F(HandedFile, ThatMayNotBeReadIsRefused) {
  fs::permissions(root(), fs::perms::all);
  fs::permissions(root() + "/folder/file", fs::perms::none);
  constexpr uid_t kNobody = 65534;
  const bool is_root = geteuid() == 0;  // who may read everything
  ASSERT_TRUE(!is_root || seteuid(kNobody) == 0);
  const std::string told = inside("folder/file");
  ASSERT_TRUE(!is_root || seteuid(0) == 0);
  EXPECT_EQ(told, "cannot be opened: Permission denied");
}

}  // namespace
}  // namespace course

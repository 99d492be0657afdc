// A folder is held by a lock on it for as long as its process lives, whatever number that process has
// in whatever container. One that nobody holds belongs to a run that was killed.

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "files.h"

namespace course {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPrefix = "course-run-";

// Where everybody may enter, for the compiler and the worker are somebody else.
std::string root_of_temporary_folders() {
  const char* wanted = std::getenv("TMPDIR");
  if (wanted != nullptr && *wanted == '/' && is_reachable_by_all(wanted)) return wanted;
  return "/tmp";
}

Descriptor open_folder(const std::string& path) {
  return Descriptor(open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
}

bool is_same(const Descriptor& folder, const std::string& path) {
  struct stat held = {};
  struct stat there = {};
  return fstat(folder.get(), &held) == 0 && lstat(path.c_str(), &there) == 0 &&
         held.st_ino == there.st_ino && held.st_dev == there.st_dev;
}

bool is_ours(const Descriptor& folder) {
  struct stat status = {};
  return fstat(folder.get(), &status) == 0 && status.st_uid == geteuid();
}

}  // namespace

void remove_stale_folders(const std::string& root) {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(root, error)) {
    if (!entry.path().filename().string().starts_with(kPrefix)) continue;
    const Descriptor folder = open_folder(entry.path());
    if (!folder.is_open() || !is_ours(folder)) continue;
    if (flock(folder.get(), LOCK_EX | LOCK_NB) == 0) fs::remove_all(entry.path(), error);
  }
}

TemporaryFolder::TemporaryFolder() {
  const std::string root = root_of_temporary_folders();
  [[maybe_unused]] static const bool swept = (remove_stale_folders(root), true);
  // Another run may take a folder for stale before its lock is on; then it is gone, and the next one
  // is as good.
  do {
    path_ = root + "/" + kPrefix + "XXXXXX";
    if (mkdtemp(path_.data()) == nullptr) {
      throw std::system_error(errno, std::generic_category(), path_);
    }
    left_behind_ = LeftBehind::folder(path_);
    held_ = open_folder(path_);
  } while (flock(held_.get(), LOCK_EX | LOCK_NB) != 0 || !is_same(held_, path_));
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

}  // namespace course

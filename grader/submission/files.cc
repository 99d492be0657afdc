#include "files.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string_view>
#include <system_error>

namespace course {
namespace {

[[noreturn]] void failed(const std::string& path) {
  throw std::system_error(errno, std::generic_category(), path);
}

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(file, text.data(), text.size());
    if (written < 0 && errno != EINTR) return false;
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

// The new name is on the disk as well. Some file systems cannot say so; the file is there all the same.
void sync_folder_of(const std::string& path) {
  const std::string folder = std::filesystem::path(path).parent_path();
  const Descriptor opened(
      open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (opened.is_open()) fsync(opened.get());
}

}  // namespace

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (!file || !(text << file.rdbuf())) {
    if (std::filesystem::is_regular_file(path) && std::filesystem::is_empty(path)) return {};
    failed(path);
  }
  return text.str();
}

void write_file(const std::string& path, const std::string& text) {
  std::string temporary = path + ".XXXXXX";
  const Descriptor file(mkostemp(temporary.data(), O_CLOEXEC));
  if (!file.is_open()) failed(path);
  constexpr mode_t kReadableByAll = 0644;
  const bool written = write_all(file.get(), text) && fchmod(file.get(), kReadableByAll) == 0 &&
                       fsync(file.get()) == 0 && rename(temporary.c_str(), path.c_str()) == 0;
  if (!written) {
    const int why = errno;
    unlink(temporary.c_str());
    errno = why;
    failed(path);
  }
  sync_folder_of(path);
}

void append_line(const std::string& path, const std::string& line) {
  const bool is_new = !std::filesystem::exists(path);
  constexpr mode_t kReadableByAll = 0644;
  const Descriptor file(open(path.c_str(),
                             O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC,
                             kReadableByAll));
  if (!file.is_open() || flock(file.get(), LOCK_EX) != 0) failed(path);
  struct stat status = {};
  if (fstat(file.get(), &status) != 0) failed(path);
  if (!S_ISREG(status.st_mode)) {
    errno = EINVAL;
    failed(path);
  }
  char last = '\n';
  if (status.st_size > 0 && pread(file.get(), &last, 1, status.st_size - 1) != 1) failed(path);
  if (!write_all(file.get(), (last == '\n' ? "" : "\n") + line + "\n") || fsync(file.get()) != 0) {
    failed(path);
  }
  if (is_new) sync_folder_of(path);
}

bool is_reachable_by_all(const std::string& path) {
  for (std::filesystem::path at = path; at.has_relative_path(); at = at.parent_path()) {
    struct stat status = {};
    if (stat(at.c_str(), &status) != 0 || (status.st_mode & S_IXOTH) == 0) return false;
  }
  return true;
}

}  // namespace course

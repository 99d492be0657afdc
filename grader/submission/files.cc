#include "files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>

#include "descriptor.h"

namespace course {
namespace {

[[noreturn]] void failed(const std::string& path) {
  throw std::system_error(errno, std::generic_category(), path);
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
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t written = write(file.get(), text.data() + done, text.size() - done);
    if (written < 0) failed(path);
    done += static_cast<std::size_t>(written);
  }
  constexpr mode_t kReadableByAll = 0644;
  if (fchmod(file.get(), kReadableByAll) != 0 || fsync(file.get()) != 0 ||
      rename(temporary.c_str(), path.c_str()) != 0) {
    unlink(temporary.c_str());
    failed(path);
  }
}

TemporaryFolder::TemporaryFolder() {
  std::string path = "/tmp/course-XXXXXX";
  if (mkdtemp(path.data()) == nullptr) failed(path);
  path_ = path;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

bool is_reachable_by_all(const std::string& path) {
  for (std::filesystem::path at = path; at.has_relative_path(); at = at.parent_path()) {
    struct stat status = {};
    if (stat(at.c_str(), &status) != 0 || (status.st_mode & S_IXOTH) == 0) return false;
  }
  return true;
}

}  // namespace course

#include "handed_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <cerrno>
#include <system_error>

#include "descriptor.h"

namespace course {
namespace {

constexpr int kUnfollowed = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;

[[noreturn]] void cannot_be(const char* what, int error) {
  throw FileProblem(fmt::format("cannot be {}: {}", what, std::generic_category().message(error)));
}

Descriptor open_in(int folder, const std::string& name, int flags) {
  Descriptor file(openat(folder, name.c_str(), flags));
  if (file.is_open()) return file;
  const int error = errno;
  struct stat status = {};
  const bool is_link =
      fstatat(folder, name.c_str(), &status, AT_SYMLINK_NOFOLLOW) == 0 && S_ISLNK(status.st_mode);
  if (is_link) throw FileProblem("is a symbolic link, which is not followed");
  if (error == ENOENT) throw FileProblem("is missing");
  cannot_be("opened", error);
}

std::string read_regular(const Descriptor& file, std::size_t most) {
  struct stat status = {};
  if (fstat(file.get(), &status) != 0) cannot_be("read", errno);
  if (S_ISDIR(status.st_mode)) throw FileProblem("is a folder");
  if (!S_ISREG(status.st_mode)) throw FileProblem("is not a regular file");
  constexpr std::size_t kChunk = std::size_t{1} << 16;
  std::string text;
  while (text.size() <= most) {
    const std::size_t size = text.size();
    text.resize(size + kChunk);
    const ssize_t got = read(file.get(), text.data() + size, kChunk);
    if (got < 0) cannot_be("read", errno);
    text.resize(size + static_cast<std::size_t>(got));
    if (got == 0) return text;
  }
  throw FileProblem(fmt::format("has more than {} bytes", most));
}

void require_plain_name(const std::string& name) {
  if (name == "..") throw FileProblem("leads out of the checkout");
  if (name.empty() || name == ".") throw FileProblem("is not a plain path: NAME/NAME");
  if (name.find('\0') != std::string::npos) throw FileProblem("has a zero byte in its name");
}

}  // namespace

std::string read_handed_file(const std::string& path, std::size_t most) {
  return read_regular(open_in(AT_FDCWD, path, kUnfollowed), most);
}

std::string read_inside(const std::string& root, const std::string& path, std::size_t most) {
  if (path.starts_with('/')) throw FileProblem("is an absolute path: name it from the checkout on");
  Descriptor folder(open(root.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!folder.is_open()) cannot_be("opened", errno);
  std::size_t begin = 0;
  while (true) {
    const std::size_t slash = path.find('/', begin);
    const std::string name = path.substr(begin, slash - begin);
    require_plain_name(name);
    if (slash == std::string::npos) {
      return read_regular(open_in(folder.get(), name, kUnfollowed), most);
    }
    folder = open_in(folder.get(), name, kUnfollowed | O_DIRECTORY);
    begin = slash + 1;
  }
}

}  // namespace course

#include "intake.h"

#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>

#include "descriptor.h"
#include "printable.h"
#include "usage_error.h"

namespace course {
namespace {

constexpr std::size_t kLargestSource = std::size_t{1} << 20;

struct CloseFolder {
  void operator()(DIR* folder) const { closedir(folder); }
};

HandedIn refused(std::string problem) {
  return {.text = std::nullopt, .problem = std::move(problem), .is_missing = false};
}

// Opened once, without following a link and without waiting for a pipe's other end.
HandedIn read_source(int folder, const std::string& name) {
  const Descriptor file(
      openat(folder, name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  if (!file.is_open()) {
    if (errno == ENOENT) {
      return {.text = std::nullopt,
              .problem = fmt::format("{} is missing.", name),
              .is_missing = true};
    }
    if (errno == ELOOP) {
      return refused(fmt::format("{} is a symbolic link. Put the file itself there.", name));
    }
    return refused(fmt::format("{} cannot be opened: {}.", name, std::strerror(errno)));
  }
  struct stat status = {};
  if (fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode)) {
    return refused(fmt::format("{} is not a file. Put a source there.", name));
  }
  std::string text(kLargestSource + 1, '\0');
  std::size_t size = 0;
  while (size < text.size()) {
    const ssize_t got = read(file.get(), text.data() + size, text.size() - size);
    if (got < 0) return refused(fmt::format("{} cannot be read: {}.", name, std::strerror(errno)));
    if (got == 0) break;
    size += static_cast<std::size_t>(got);
  }
  if (size > kLargestSource) return refused(fmt::format("{} is larger than 1 MiB.", name));
  text.resize(size);
  return {.text = std::move(text), .problem = {}, .is_missing = false};
}

bool is_source(const std::string& name) {
  return name == kHelpersName || std::any_of(kComponents.begin(), kComponents.end(), [&](auto& c) {
           return name == source_name(c.component);
         });
}

// What the room holds beside the sources, and what editors and version control leave there.
bool belongs_to_room(const std::string& name) {
  return name.front() == '.' || name == "README.md" || name == "handout" || name == "hints" ||
         name.back() == '~' || name.ends_with(".orig") || name.ends_with(".before-reset");
}

std::vector<std::string> foreign_files(int folder) {
  std::vector<std::string> names;
  const std::unique_ptr<DIR, CloseFolder> entries(fdopendir(dup(folder)));
  if (entries == nullptr) return names;
  while (const dirent* entry = readdir(entries.get())) {
    const std::string name = entry->d_name;
    if (!is_source(name) && !belongs_to_room(name)) names.push_back(printable(name));
  }
  std::sort(names.begin(), names.end());
  constexpr std::size_t kMostNamed = 20;
  if (names.size() > kMostNamed) {
    const std::string more = fmt::format("and {} more", names.size() - kMostNamed);
    names.resize(kMostNamed);
    names.push_back(more);
  }
  return names;
}

}  // namespace

Submission read_submission(const std::string& folder) {
  const Descriptor opened(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!opened.is_open()) {
    const char* why = errno == ENOENT    ? "there is no such folder"
                      : errno == ENOTDIR ? "it is not a folder"
                                         : std::strerror(errno);
    throw UsageError(fmt::format("{}: {}. Name a folder that holds the sources: --dir FOLDER",
                                 printable(folder), why));
  }
  Submission submission;
  for (const ComponentInfo& component : kComponents) {
    submission.sources[static_cast<std::size_t>(component.component)] =
        read_source(opened.get(), source_name(component.component));
  }
  const bool has_helpers = faccessat(opened.get(), kHelpersName, F_OK, AT_SYMLINK_NOFOLLOW) == 0;
  submission.helpers = has_helpers ? read_source(opened.get(), kHelpersName) : HandedIn{.text = "", .problem = {}, .is_missing = false};
  submission.ignored = foreign_files(opened.get());
  return submission;
}

}  // namespace course

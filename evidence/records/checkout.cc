#include "checkout.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <sstream>

#include "digest.h"
#include "files.h"
#include "jail.h"
#include "printable.h"

namespace course {
namespace {

namespace fs = std::filesystem;

struct DigestedFolder {
  const char* name;
  const char* folder;
};
constexpr std::array kDigestedFolders = {
    DigestedFolder{"interface", "interface"},
    DigestedFolder{"reference", "reference"},
    DigestedFolder{"checks", "grader/checks"},
    DigestedFolder{"catalogue", "fault_injection"},
};

bool is_digested(const fs::path& path) {
  const bool is_source = path.extension() == ".h" || path.extension() == ".cc";
  return is_source && !path.stem().string().ends_with("_test");
}

std::string folder_digest(const fs::path& folder) {
  std::vector<std::string> names;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file() && is_digested(entry.path())) {
      names.push_back(entry.path().lexically_relative(folder).string());
    }
  }
  std::sort(names.begin(), names.end());
  std::vector<std::string> parts;
  for (const std::string& name : names) {
    parts.push_back(name);
    parts.push_back(read_file(folder / name));
  }
  return sha256({parts.begin(), parts.end()});
}

// What git prints, or nothing if it fails. The checkout may belong to another user.
std::string git(const std::string& root, const std::vector<std::string>& arguments) {
  std::vector<std::string> command = {"/usr/bin/git", "-c", "safe.directory=*", "-C", root};
  command.insert(command.end(), arguments.begin(), arguments.end());
  Jail open_door{.folder = root, .files = {}, .limits = {}, .uid = 0, .temporary = "/tmp"};
  open_door.layers = LayerSet();
  constexpr std::chrono::minutes kPatience{1};
  const JailedCommand::Ending ending =
      JailedCommand(command, open_door).wait(std::chrono::steady_clock::now() + kPatience);
  if (!ending.succeeded) return {};
  std::string printed = ending.printed;
  while (!printed.empty() && printed.back() == '\n') printed.pop_back();
  return printed;
}

}  // namespace

std::vector<NamedDigest> source_digests(const std::string& root) {
  std::vector<NamedDigest> digests;
  for (const DigestedFolder& each : kDigestedFolders) {
    digests.push_back({each.name, folder_digest(fs::path(root) / each.folder)});
  }
  return digests;
}

std::string file_digest(const std::string& path) { return sha256_of_bytes(read_file(path)); }

LastCommit last_commit(const std::string& root) {
  if (!fs::exists("/usr/bin/git")) return {{}, "git is not installed"};
  // A folder inside somebody else's repository is no checkout.
  const std::string top = git(root, {"rev-parse", "--show-toplevel"});
  if (top.empty() || !fs::equivalent(top, root)) return {{}, "this copy has no history"};
  const std::string id = git(root, {"log", "-1", "--format=%H", "--", ".", ":(exclude)evidence"});
  if (id.empty()) return {{}, "this copy has no history"};
  // At the edge of a shallow clone a commit seems to have changed everything.
  const bool is_shallow = git(root, {"rev-parse", "--is-shallow-repository"}) == "true";
  if (is_shallow && git(root, {"rev-parse", "--verify", "--quiet", id + "^"}).empty()) {
    return {{}, "this copy holds only the last part of the history"};
  }
  return {id, {}};
}

std::vector<std::string> uncommitted_files(const std::string& root) {
  constexpr std::size_t kMost = 10;
  std::istringstream lines(
      git(root, {"diff", "--name-only", "HEAD", "--", ".", ":(exclude)evidence"}));
  std::vector<std::string> files;
  for (std::string line; files.size() < kMost && std::getline(lines, line);) {
    files.push_back(printable(line));
  }
  return files;
}

}  // namespace course

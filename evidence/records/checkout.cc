#include "checkout.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <sstream>

#include "commands.h"
#include "digest.h"
#include "files.h"
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

// What git prints, or nothing if it fails. The checkout may belong to somebody else: nothing that its
// configuration names is run.
std::string git(const std::string& root, const std::vector<std::string>& arguments) {
  std::vector<std::string> command = {"/usr/bin/git", "--no-pager", "-C", root};
  for (const char* setting :
       {"safe.directory=*", "core.fsmonitor=false", "core.hooksPath=/dev/null",
        "log.showSignature=false", "protocol.allow=never"}) {
    command.insert(command.end(), {"-c", setting});
  }
  command.insert(command.end(), arguments.begin(), arguments.end());
  const JailedCommand::Ending ending = run_program(command, root);
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

// Git's comparison runs what a checkout configures for its files; so it is made from a git folder of
// our own, which has the checkout's objects and none of its configuration.
std::vector<std::string> uncommitted_files(const std::string& root) {
  const std::string head = git(root, {"rev-parse", "--verify", "--quiet", "HEAD"});
  const std::string objects =
      git(root, {"rev-parse", "--path-format=absolute", "--git-path", "objects"});
  if (head.empty() || objects.empty()) return {};
  const TemporaryFolder own;
  git(own.path(), {"init", "--quiet", "--bare", "--template=", own.path()});
  fs::create_directories(own.path() + "/objects/info");
  write_file(own.path() + "/objects/info/alternates", objects + "\n");
  const auto compare = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"--git-dir=" + own.path(), "--work-tree=" + root});
    return git(root, arguments);
  };
  compare({"read-tree", head});
  std::istringstream names(
      compare({"diff", "--name-only", "--no-ext-diff", "--", ".", ":(exclude)evidence"}));
  std::vector<std::string> changed;
  for (std::string name; std::getline(names, name);) changed.push_back(printable(name));
  return changed;
}

}  // namespace course

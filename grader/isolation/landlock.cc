#include "landlock.h"

#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdint>

namespace course {
namespace {

// The kernel's interface, as of its version 6. Older headers lack the later parts, older kernels
// refuse them; `rights_of_version` asks only for what the running kernel knows.
struct RulesetAttributes {
  std::uint64_t handled_access_fs;
  std::uint64_t handled_access_net;
  std::uint64_t scoped;
};
constexpr std::uint64_t kExecute = 1u << 0, kWriteFile = 1u << 1, kReadFile = 1u << 2,
                        kReadFolder = 1u << 3;
constexpr std::uint64_t kVersion1 = (1u << 13) - 1;
constexpr std::uint64_t kRefer = 1u << 13, kTruncate = 1u << 14, kDeviceControl = 1u << 15;
constexpr std::uint64_t kAllPorts = 3;   // bind and connect
constexpr std::uint64_t kAllScopes = 3;  // abstract sockets and signals
constexpr std::uint64_t kOfFiles = kExecute | kWriteFile | kReadFile | kTruncate | kDeviceControl;

RulesetAttributes rights_of_version(long version) {
  RulesetAttributes rights = {.handled_access_fs = kVersion1, .handled_access_net = 0, .scoped = 0};
  if (version >= 2) rights.handled_access_fs |= kRefer;
  if (version >= 3) rights.handled_access_fs |= kTruncate;
  if (version >= 4) rights.handled_access_net = kAllPorts;
  if (version >= 5) rights.handled_access_fs |= kDeviceControl;
  if (version >= 6) rights.scoped = kAllScopes;
  return rights;
}

bool allow(int ruleset, const std::string& path, std::uint64_t rights) {
  const int file = open(path.c_str(), O_PATH | O_CLOEXEC);
  if (file < 0) return true;
  struct stat status = {};
  if (fstat(file, &status) == 0 && !S_ISDIR(status.st_mode)) rights &= kOfFiles;
  landlock_path_beneath_attr rule = {};
  rule.allowed_access = rights;
  rule.parent_fd = file;
  const long added = syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  close(file);
  return added == 0;
}

}  // namespace

bool restrict_files(const FileAccess& access) {
  const long version =
      syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (version < 1) return false;
  const RulesetAttributes rights = rights_of_version(version);
  const std::size_t size = version >= 6 ? sizeof rights : version >= 4 ? 16 : 8;
  const auto ruleset = static_cast<int>(syscall(SYS_landlock_create_ruleset, &rights, size, 0));
  if (ruleset < 0) return false;
  bool done = true;
  for (const std::string& path : access.read) {
    done = allow(ruleset, path, kExecute | kReadFile | kReadFolder) && done;
  }
  for (const std::string& path : access.write) {
    done = allow(ruleset, path, rights.handled_access_fs) && done;
  }
  done = done && syscall(SYS_landlock_restrict_self, ruleset, 0) == 0;
  close(ruleset);
  return done;
}

}  // namespace course

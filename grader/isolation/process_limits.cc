#include "process_limits.h"

#include <fcntl.h>
#include <grp.h>
#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstdio>
#include <cstring>

namespace course {
namespace {

bool set_limit(__rlimit_resource resource, std::uint64_t value) {
  if (value == 0) return true;
  const rlimit limit = {.rlim_cur = value, .rlim_max = value};
  return setrlimit(resource, &limit) == 0;
}

bool write_file(const char* path, const char* text) {
  const int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return false;
  const auto size = static_cast<ssize_t>(std::strlen(text));
  const bool written = write(file, text, static_cast<std::size_t>(size)) == size;
  close(file);
  return written;
}

bool enter_user_namespace() {
  const uid_t uid = geteuid();
  const gid_t gid = getegid();
  if (unshare(CLONE_NEWUSER) != 0) return false;
  char map[64];
  std::snprintf(map, sizeof map, "%u %u 1", uid, uid);
  bool mapped = write_file("/proc/self/uid_map", map);
  write_file("/proc/self/setgroups", "deny");
  std::snprintf(map, sizeof map, "%u %u 1", gid, gid);
  mapped = write_file("/proc/self/gid_map", map) && mapped;
  return mapped;
}

}  // namespace

bool set_limits(const Limits& limits) {
  const rlimit none = {.rlim_cur = 0, .rlim_max = 0};
  bool done = setrlimit(RLIMIT_CORE, &none) == 0;
  done = set_limit(RLIMIT_AS, limits.address_space) && done;
  done = set_limit(RLIMIT_CPU, limits.processor_seconds) && done;
  done = set_limit(RLIMIT_FSIZE, limits.file_size) && done;
  done = set_limit(RLIMIT_NPROC, limits.processes) && done;
  return done;
}

uid_t uid_of_this_run() {
  // Above the ranges that distributions give to people and services, below those of containers.
  constexpr uid_t kFirst = 70'000;
  constexpr uid_t kCount = 30'000;
  return kFirst + static_cast<uid_t>(getpid()) % kCount;
}

bool become_nobody(uid_t uid) {
  if (geteuid() != 0) return enter_user_namespace();
  return setgroups(0, nullptr) == 0 && setresgid(uid, uid, uid) == 0 &&
         setresuid(uid, uid, uid) == 0;
}

}  // namespace course

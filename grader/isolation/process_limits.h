#pragma once

#include <sys/types.h>

#include <cstdint>

namespace course {

// What one process may take. 0 leaves a limit as it is.
struct Limits {
  std::uint64_t address_space = 0;  // bytes
  std::uint64_t processor_seconds = 0;
  std::uint64_t file_size = 0;  // bytes, of each file it writes
  std::uint64_t processes = 0;  // threads included, of the whole user
};
bool set_limits(const Limits& limits);

// A user that owns nothing. Started as root: an unprivileged uid and gid that no other run has.
// Otherwise a user namespace, where the kernel allows one. False where neither could be had.
bool become_nobody(uid_t uid);

// For a run started as root: the uid to pass to become_nobody and to give files to.
uid_t uid_of_this_run();

}  // namespace course

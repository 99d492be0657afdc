#pragma once

#include <linux/filter.h>

#include <optional>
#include <vector>

namespace course {

// Two allow-lists of system calls; whatever is not on them fails with EPERM. Both need no_new_privs.

// For the process that forks and reports. False where the kernel has no seccomp.
bool restrict_zygote_system_calls();

// On top of it, for a process that runs a learner's code: it may load one library, compute, start
// threads, read and write what is open, and end itself. No new processes, no signals to others.
// Compiled once, by the process that forks, since each session's start would pay for it again.
class SessionFilter {
 public:
  // Empty where it cannot be made.
  static std::optional<SessionFilter> make();

  // Restricts the calling process; its signals may go to itself alone.
  bool apply() const;

 private:
  std::vector<sock_filter> program_;
};

}  // namespace course

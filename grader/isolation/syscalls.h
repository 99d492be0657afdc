#pragma once

namespace course {

// Two allow-lists of system calls; whatever is not on them fails with EPERM. Both need no_new_privs
// and return false where the kernel has no seccomp.

// For the process that forks and reports.
bool restrict_zygote_system_calls();

// On top of it, for the process that runs a learner's code: it may load one library, compute, start
// threads, read and write what is open, and end itself. No new processes, no signals to others.
bool restrict_session_system_calls();

}  // namespace course

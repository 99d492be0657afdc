#pragma once

#include "syscalls.h"

namespace course {

// The process that runs a learner's library: takes the two descriptors, gives up what it does not
// need, loads the library and answers calls until the socket closes. Does not return.
struct SessionSetup {
  const char* library;  // null: a rehearsal
  int socket;
  int output;                   // standard output and error of whatever the library prints
  int null_file;                // standard input, and where a sanitizer's own report goes
  const SessionFilter* filter;  // null: every system call is allowed
};
[[noreturn]] void run_session(const SessionSetup& setup);

}  // namespace course

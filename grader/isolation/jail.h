#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <vector>

#include "descriptor.h"
#include "landlock.h"
#include "layers.h"
#include "left_behind.h"
#include "process_limits.h"

namespace course {

// A command that works on a learner's files, the compiler or the linker, shut in like the worker: it
// reads and writes only what it is given, as a user that owns nothing, within limits.
struct Jail {
  std::string folder;  // where it starts
  FileAccess files;
  Limits limits;
  uid_t uid = 0;          // if started as root: the user to become
  std::string temporary;  // its TMPDIR
  LayerSet layers = LayerSet::all();
};

// A command on its way. What it prints goes to a file of its own.
class JailedCommand {
 public:
  // Throws std::system_error if no process can be started.
  JailedCommand(const std::vector<std::string>& command, const Jail& jail);
  JailedCommand(JailedCommand&&) = default;
  JailedCommand& operator=(JailedCommand&&) = default;

  struct Ending {
    bool succeeded = false;
    bool timed_out = false;
    int status = 0;  // of an end that is no signal
    int signal = 0;
    std::string printed;  // the first 64 KiB
  };
  Ending wait(std::chrono::steady_clock::time_point deadline);

 private:
  pid_t pid_ = -1;
  LeftBehind left_behind_;
  Descriptor process_;
  Descriptor output_;
};

}  // namespace course

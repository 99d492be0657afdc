#pragma once

#include <sys/types.h>

#include <chrono>
#include <map>
#include <optional>
#include <string>

#include "control.h"
#include "descriptor.h"
#include "layers.h"

namespace course {

// The grader's hold on one worker (worker.cc): starts it with a learner's library, and has it start
// and end sessions. The worker ends when this object does.
class WorkerProcess {
 public:
  struct Setup {
    std::string worker;   // the program
    std::string library;  // what its sessions load
    uid_t uid = 0;        // if started as root: the user to become
    LayerSet layers = LayerSet::all();
  };

  // Throws std::system_error or std::runtime_error if the worker does not start.
  explicit WorkerProcess(const Setup& setup);
  ~WorkerProcess();
  WorkerProcess(const WorkerProcess&) = delete;
  WorkerProcess& operator=(const WorkerProcess&) = delete;

  // A process of its own with the library loaded, or with the stand-ins of rehearsal.h. It reads calls
  // from the other end of `socket`.
  enum class Plays { library, stand_ins };
  std::uint32_t start_session(const Descriptor& socket, const Descriptor& output,
                              Plays plays = Plays::library);
  void kill_session(std::uint32_t session);

  // How a session ended; nothing if no word of it comes in time.
  std::optional<ControlReport> ended(std::uint32_t session, std::chrono::milliseconds patience);

  LayerSet layers() const { return layers_; }

 private:
  std::optional<ControlReport> next_report(std::chrono::milliseconds patience);

  Descriptor control_;
  pid_t pid_ = -1;
  LayerSet layers_;
  std::uint32_t last_session_ = 0;
  std::map<std::uint32_t, ControlReport> ended_;
};

}  // namespace course

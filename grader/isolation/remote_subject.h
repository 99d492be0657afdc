#pragma once

#include <memory>
#include <string>

#include "remote_components.h"
#include "worker_process.h"

namespace course {

// A learner's library as a subject of checks. Each restart is a new process; whatever becomes of it,
// the check that called it learns why, and the next one starts afresh. The next process starts while
// the current one is in use, for starting takes longer than most checks.
class RemoteSubject final : public Subject {
 public:
  // `worker` must outlive this object. `patience` is for all calls between two restarts together.
  RemoteSubject(WorkerProcess& worker, std::chrono::milliseconds patience);
  ~RemoteSubject() override;

  const Parts& parts() override;
  void restart() override;

  // Between a session with the library and one with the stand-ins of rehearsal.h, each with a process
  // that does nothing else; as the kernel tells it to the process that forks them.
  std::int64_t extra_memory(Component component, const Probe& probe) override;

  // Throws SubjectFailure if the library cannot be loaded, or what it does while it is loaded ends
  // or holds up the process.
  void load();

  // What the code has printed since the restart, cut at 64 KiB.
  std::string printed() const;

  // What a sanitizer has found since the restart (finding_text.h); empty if none has.
  std::string found() const;

 private:
  class Session;

  std::int64_t peak_memory(WorkerProcess::Plays plays, const Probe& probe);

  WorkerProcess& worker_;
  std::chrono::milliseconds patience_;
  std::unique_ptr<Session> session_;
  std::unique_ptr<Session> next_;
};

}  // namespace course

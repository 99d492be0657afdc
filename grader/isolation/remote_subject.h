#pragma once

#include <memory>
#include <string>

#include "remote_components.h"
#include "worker_process.h"

namespace course {

// A learner's library as a subject of checks. Each restart is a new process; whatever becomes of it,
// the check that called it learns why, and the next one starts afresh.
class RemoteSubject final : public Subject {
 public:
  // `worker` must outlive this object. `patience` is for all calls between two restarts together.
  RemoteSubject(WorkerProcess& worker, std::chrono::milliseconds patience);
  ~RemoteSubject() override;

  const Parts& parts() override;
  void restart() override;

  // What the code has printed since the restart, cut at 64 KiB.
  std::string printed() const;

 private:
  class Session;

  WorkerProcess& worker_;
  std::chrono::milliseconds patience_;
  std::unique_ptr<Session> session_;
};

}  // namespace course

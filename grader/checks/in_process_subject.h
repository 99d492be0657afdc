#pragma once

#include "extra_memory.h"
#include "subject.h"

namespace course {

// Components in this process: they must be trusted not to crash.
class InProcessSubject final : public Subject {
 public:
  explicit InProcessSubject(const Parts& parts) : parts_(parts) {}
  explicit InProcessSubject(const Components& table) : parts_(parts_of(table)) {}

  const Parts& parts() override { return parts_; }
  void restart() override {}
  std::int64_t extra_memory(Component, const Probe& probe) override {
    return extra_memory_in_a_fork(parts_, probe);
  }

 private:
  const Parts parts_;
};

}  // namespace course

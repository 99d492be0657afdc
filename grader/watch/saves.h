#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "descriptor.h"

namespace course {

// Tells when a graded source of a folder was saved, by whatever way an editor has: written in place, put
// there under its name, deleted. A burst of saves is told once, when it is over. The folder itself may go
// and come back.
class Saves {
 public:
  using Clock = std::chrono::steady_clock;

  // Throws UsageError where the folder cannot be watched.
  explicit Saves(const std::string& folder);

  int descriptor() const { return notices_.get(); }  // readable: something is to be read

  // Reads what has come. Never waits.
  void read(Clock::time_point now);

  // When to look again without a notice; nothing if there is nothing to wait for.
  std::optional<Clock::time_point> wake_at() const;

  // Whether a burst is over; it is told once.
  bool take(Clock::time_point now);

 private:
  bool watch();
  void unwatch();
  void note(Clock::time_point now);

  std::string folder_;
  Descriptor notices_;
  int watch_ = -1;                          // of the folder as it is now; none while it is gone
  std::optional<Clock::time_point> first_;  // of the burst that goes on
  std::optional<Clock::time_point> last_;
  Clock::time_point look_again_{};  // for a folder that is gone
};

}  // namespace course

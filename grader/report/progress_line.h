#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace course {

// How far a long run is, for a person who waits: one line on standard error, on a terminal alone, and
// not before a second has passed. It is wiped out when the object goes.
class ProgressLine {
 public:
  explicit ProgressLine(std::string what) : what_(std::move(what)) {}  // "seeds"
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void tell(std::uint64_t done, std::uint64_t of);
  void say(const std::string& what);  // at once: what goes on that has no number

 private:
  void show(const std::string& line);

  std::string what_;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point told_{};
  bool shown_ = false;
};

// "37 %   74 of 200 seeds, 3.1 a second, 41 s left"
std::string progress_text(const std::string& what, std::uint64_t done, std::uint64_t of,
                          std::chrono::duration<double> taken);

}  // namespace course

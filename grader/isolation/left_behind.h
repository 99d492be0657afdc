#pragma once

#include <sys/types.h>

#include <string>

namespace course {

// Something that must not outlive this process: a folder, which is removed, or a process group, which is
// killed, if SIGINT, SIGTERM, SIGHUP or SIGQUIT ends it while this object lives. Nothing is done where
// the process ends in any other way, or where `clean_up_on_signals` was not called.
class LeftBehind {
 public:
  LeftBehind() = default;
  static LeftBehind folder(const std::string& path);
  static LeftBehind process_group(pid_t group);

  LeftBehind(LeftBehind&& from) noexcept;
  LeftBehind& operator=(LeftBehind&& from) noexcept;
  ~LeftBehind();

 private:
  explicit LeftBehind(int entry) : entry_(entry) {}
  int entry_ = -1;  // of a table that a signal handler can read; -1: none, or the table is full
};

// For a program's main: what ends it by default still does, after the cleaning. A signal that is
// ignored, as under nohup, stays ignored.
void clean_up_on_signals();

}  // namespace course

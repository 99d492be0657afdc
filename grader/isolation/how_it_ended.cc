#include "how_it_ended.h"

#include <fmt/format.h>
#include <sys/wait.h>

#include <array>
#include <csignal>
#include <stdexcept>

namespace course {
namespace {

struct SignalText {
  int signal;
  const char* name;
  const char* words;
};

constexpr std::array kSignals = {
    SignalText{SIGSEGV, "SIGSEGV",
               "it read or wrote outside its memory, or called itself without an end"},
    SignalText{SIGBUS, "SIGBUS", "it read or wrote outside its memory"},
    SignalText{SIGABRT, "SIGABRT",
               "it called abort: a failed assertion, an exception that nothing could catch, or a "
               "damaged heap"},
    SignalText{SIGFPE, "SIGFPE", "it divided an integer by zero"},
    SignalText{SIGILL, "SIGILL", "it reached code that must not be reached"},
    SignalText{SIGTRAP, "SIGTRAP", "it reached code that must not be reached"},
    SignalText{SIGSYS, "SIGSYS", "it called the system in a way that graded code may not"},
};

}  // namespace

SubjectFailure how_it_ended(const ControlReport& report) {
  if (report.kind == ControlReport::Kind::not_started) {
    throw std::runtime_error("no process could be started for a check");
  }
  const int status = report.wait_status;
  if (WIFEXITED(status)) {
    return {Outcome::crashed,
            fmt::format("The process ended itself with exit status {} before it answered.",
                        WEXITSTATUS(status))};
  }
  const int signal = WTERMSIG(status);
  if (signal == SIGXCPU) {
    return {Outcome::timed_out, "The limit of processor time was reached."};
  }
  for (const SignalText& text : kSignals) {
    if (text.signal == signal) {
      return {Outcome::crashed,
              fmt::format("The process crashed with {}: {}.", text.name, text.words)};
    }
  }
  return {Outcome::crashed, fmt::format("The process was ended by signal {}.", signal)};
}

}  // namespace course

#include "extra_memory.h"

#include <malloc.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace course {
namespace {

std::int64_t peak_of_this_process() {
  constexpr std::int64_t kKibibyte = 1024;
  rusage usage = {};
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss * kKibibyte;
}

// In the fork, whose peak begins at what it was born with. Garbage in fresh memory, so that memory
// which is only asked for counts too.
[[noreturn]] void measure(const Parts& parts, const Probe& probe, int answer) {
  constexpr int kGarbage = 85;
  mallopt(M_PERTURB, kGarbage);
  const std::int64_t before = peak_of_this_process();
  try {
    probe.call(parts);
  } catch (...) {
    _exit(1);
  }
  const std::int64_t extra = peak_of_this_process() - before;
  _exit(write(answer, &extra, sizeof extra) == sizeof extra ? 0 : 1);
}

}  // namespace

std::int64_t extra_memory_in_a_fork(const Parts& parts, const Probe& probe) {
  int ends[2];
  if (pipe(ends) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
  malloc_trim(0);  // else the fork finds free memory that it has not to ask for
  const pid_t pid = fork();
  if (pid == 0) measure(parts, probe, ends[1]);
  close(ends[1]);
  std::int64_t extra = 0;
  const bool answered = pid > 0 && read(ends[0], &extra, sizeof extra) == sizeof extra;
  close(ends[0]);
  if (pid < 0) throw std::system_error(errno, std::generic_category(), "fork");
  waitpid(pid, nullptr, 0);
  if (!answered)
    throw SubjectFailure(Outcome::crashed, "The call whose memory is measured failed.");
  return extra;
}

}  // namespace course

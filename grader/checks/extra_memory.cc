#include "extra_memory.h"

#include <malloc.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#ifdef __SANITIZE_ADDRESS__
#include <algorithm>
#include <atomic>

// Of the sanitizer's library; the header that declares them does not come with every compiler.
extern "C" int __sanitizer_install_malloc_and_free_hooks(void (*)(const volatile void*,
                                                                  std::size_t),
                                                         void (*)(const volatile void*));
extern "C" std::size_t __sanitizer_get_allocated_size(const volatile void*);
#endif

namespace course {
namespace {

#ifdef __SANITIZE_ADDRESS__

// The sanitizer holds on to what is freed, so that the process only grows. What it is asked for is
// counted in its place.
std::atomic<std::int64_t> held = 0;
std::atomic<std::int64_t> peak = 0;

void count(const volatile void*, std::size_t size) {
  held += static_cast<std::int64_t>(size);
  peak = std::max(peak.load(), held.load());
}

void uncount(const volatile void* memory) {
  if (memory == nullptr) return;
  held -= static_cast<std::int64_t>(__sanitizer_get_allocated_size(memory));
}

std::int64_t peak_of_this_process() {
  static const int installed = __sanitizer_install_malloc_and_free_hooks(count, uncount);
  return installed != 0 ? peak.load() : 0;
}

#else

std::int64_t peak_of_this_process() {
  constexpr std::int64_t kKibibyte = 1024;
  rusage usage = {};
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss * kKibibyte;
}

#endif

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

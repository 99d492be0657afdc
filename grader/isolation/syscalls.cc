#include "syscalls.h"

#include <fcntl.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <cerrno>
#include <initializer_list>
#include <memory>

#include "descriptor.h"

namespace course {
namespace {

struct Release {
  void operator()(scmp_filter_ctx filter) const { seccomp_release(filter); }
};
using Filter = std::unique_ptr<void, Release>;

Filter refuse_by_default() { return Filter(seccomp_init(SCMP_ACT_ERRNO(EPERM))); }

bool allow(const Filter& filter, std::initializer_list<int> calls) {
  for (const int call : calls) {
    if (seccomp_rule_add(filter.get(), SCMP_ACT_ALLOW, call, 0) != 0) return false;
  }
  return true;
}

// Stands in the compiled filter for the number of the process that will apply it.
constexpr std::uint32_t kOwnProcess = 0x6f77'6e70;

// What both kinds of process need: memory, threads, clocks, answering, loading one library.
bool allow_computing(const Filter& filter) {
  return allow(filter, {SCMP_SYS(read),
                        SCMP_SYS(write),
                        SCMP_SYS(readv),
                        SCMP_SYS(writev),
                        SCMP_SYS(close),
                        SCMP_SYS(fstat),
                        SCMP_SYS(newfstatat),
                        SCMP_SYS(lseek),
                        SCMP_SYS(pread64),
                        SCMP_SYS(openat),
                        SCMP_SYS(poll),
                        SCMP_SYS(ppoll),
                        SCMP_SYS(mmap),
                        SCMP_SYS(munmap),
                        SCMP_SYS(mremap),
                        SCMP_SYS(mprotect),
                        SCMP_SYS(madvise),
                        SCMP_SYS(brk),
                        SCMP_SYS(futex),
                        SCMP_SYS(set_robust_list),
                        SCMP_SYS(rseq),
                        SCMP_SYS(sched_yield),
                        SCMP_SYS(sched_getaffinity),
                        SCMP_SYS(rt_sigaction),
                        SCMP_SYS(rt_sigprocmask),
                        SCMP_SYS(rt_sigreturn),
                        SCMP_SYS(sigaltstack),
                        SCMP_SYS(nanosleep),
                        SCMP_SYS(clock_nanosleep),
                        SCMP_SYS(clock_gettime),
                        SCMP_SYS(gettimeofday),
                        SCMP_SYS(getpid),
                        SCMP_SYS(gettid),
                        SCMP_SYS(getrandom),
                        SCMP_SYS(restart_syscall),
                        SCMP_SYS(exit),
                        SCMP_SYS(exit_group),
                        SCMP_SYS(getrusage),
                        SCMP_SYS(membarrier)}) &&
         // glibc falls back to clone only when clone3 is not there at all.
         seccomp_rule_add(filter.get(), SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0) == 0;
}

}  // namespace

bool restrict_zygote_system_calls() {
  const Filter filter = refuse_by_default();
  return filter != nullptr && allow_computing(filter) &&
         allow(filter,
               {SCMP_SYS(clone), SCMP_SYS(fork), SCMP_SYS(vfork), SCMP_SYS(wait4), SCMP_SYS(kill),
                SCMP_SYS(tgkill), SCMP_SYS(sendmsg), SCMP_SYS(recvmsg), SCMP_SYS(dup2),
                SCMP_SYS(dup3), SCMP_SYS(close_range), SCMP_SYS(fcntl), SCMP_SYS(prctl),
                SCMP_SYS(seccomp), SCMP_SYS(prlimit64), SCMP_SYS(setrlimit), SCMP_SYS(getppid)}) &&
         seccomp_load(filter.get()) == 0;
}

std::optional<SessionFilter> SessionFilter::make() {
  const Filter filter = refuse_by_default();
  const Descriptor file(memfd_create("filter", MFD_CLOEXEC));
  if (filter == nullptr || !allow_computing(filter) ||
      seccomp_rule_add(filter.get(), SCMP_ACT_ALLOW, SCMP_SYS(clone), 1,
                       scmp_arg_cmp{0, SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD}) != 0 ||
      seccomp_rule_add(filter.get(), SCMP_ACT_ALLOW, SCMP_SYS(tgkill), 1,
                       scmp_arg_cmp{0, SCMP_CMP_EQ, kOwnProcess, 0}) != 0 ||
      seccomp_export_bpf(filter.get(), file.get()) != 0) {
    return std::nullopt;
  }
  const off_t size = lseek(file.get(), 0, SEEK_END);
  SessionFilter made;
  made.program_.resize(static_cast<std::size_t>(size) / sizeof(sock_filter));
  if (pread(file.get(), made.program_.data(), static_cast<std::size_t>(size), 0) != size) {
    return std::nullopt;
  }
  return made;
}

bool SessionFilter::apply() const {
  std::vector<sock_filter> program = program_;
  bool found = false;
  for (sock_filter& instruction : program) {
    if (BPF_CLASS(instruction.code) != BPF_JMP || instruction.k != kOwnProcess) continue;
    instruction.k = static_cast<std::uint32_t>(getpid());
    found = true;
  }
  const sock_fprog loaded = {.len = static_cast<unsigned short>(program.size()),
                             .filter = program.data()};
  return found && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &loaded) == 0;
}

}  // namespace course

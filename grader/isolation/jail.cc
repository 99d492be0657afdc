#include "jail.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <system_error>

namespace course {
namespace {

constexpr int kCannotStart = 127;

std::vector<char*> pointers(std::vector<std::string>& strings) {
  std::vector<char*> list;
  for (std::string& string : strings) list.push_back(string.data());
  list.push_back(nullptr);
  return list;
}

// In the new process, before the command: shuts it in. Any doubt ends it.
bool shut_in(const Jail& jail, int output) {
  setsid();
  const int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (nothing < 0 || dup2(nothing, STDIN_FILENO) < 0 || dup2(output, STDOUT_FILENO) < 0 ||
      dup2(output, STDERR_FILENO) < 0 || chdir(jail.folder.c_str()) != 0) {
    return false;
  }
  if (geteuid() == 0 && jail.layers.has(Layer::identity) && !become_nobody(jail.uid)) return false;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  if (jail.layers.has(Layer::limits) && !set_limits(jail.limits)) return false;
  // A kernel without Landlock is reported by the worker, which has the same need of it.
  if (jail.layers.has(Layer::files)) restrict_files(jail.files);
  return true;
}

}  // namespace

JailedCommand::JailedCommand(const std::vector<std::string>& command, const Jail& jail)
    : output_(memfd_create("output", MFD_CLOEXEC)) {
  std::vector<std::string> arguments = command;
  std::vector<std::string> environment = {"PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8",
                                          "TMPDIR=" + jail.temporary};
  const std::vector<char*> argv = pointers(arguments);
  const std::vector<char*> envp = pointers(environment);
  pid_ = fork();
  if (pid_ < 0) throw std::system_error(errno, std::generic_category(), "fork");
  if (pid_ == 0) {
    if (shut_in(jail, output_.get())) execve(argv[0], argv.data(), envp.data());
    _exit(kCannotStart);
  }
  left_behind_ = LeftBehind::process_group(pid_);
  process_ = Descriptor(static_cast<int>(syscall(SYS_pidfd_open, pid_, 0)));
}

JailedCommand::Ending JailedCommand::wait(std::chrono::steady_clock::time_point deadline) {
  Ending ending;
  const auto left =
      std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
  pollfd waiting = {.fd = process_.get(), .events = POLLIN, .revents = 0};
  ending.timed_out = poll(&waiting, 1, std::max(0, static_cast<int>(left.count()))) == 0;
  // The compiler driver has children in its session; none may outlive it.
  kill(-pid_, SIGKILL);
  kill(pid_, SIGKILL);
  int status = 0;
  waitpid(pid_, &status, 0);
  left_behind_ = {};
  ending.succeeded = !ending.timed_out && WIFEXITED(status) && WEXITSTATUS(status) == 0;
  if (WIFEXITED(status)) ending.status = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) ending.signal = WTERMSIG(status);
  ending.printed.resize(std::size_t{64} << 10);
  const ssize_t size = pread(output_.get(), ending.printed.data(), ending.printed.size(), 0);
  ending.printed.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
  if (WIFEXITED(status) && WEXITSTATUS(status) == kCannotStart && ending.printed.empty()) {
    throw std::runtime_error("a command could not be started in its jail");
  }
  return ending;
}

}  // namespace course

#include "worker_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include <cerrno>
#include <stdexcept>
#include <system_error>

namespace course {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr int kControlInWorker = 3;
constexpr milliseconds kStartPatience{10'000};
constexpr milliseconds kEndPatience{1'000};

[[noreturn]] void failed(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

// With an empty environment, in a session of its own, and with no descriptor but the control socket.
pid_t spawn(const WorkerProcess::Setup& setup, int control) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_adddup2(&files, STDOUT_FILENO, STDERR_FILENO);
  posix_spawn_file_actions_adddup2(&files, control, kControlInWorker);
  posix_spawn_file_actions_addclosefrom_np(&files, kControlInWorker + 1);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID);

  std::string uid = std::to_string(setup.uid);
  std::string layers = std::to_string(setup.layers.bits());
  std::string socket = std::to_string(kControlInWorker);
  std::string worker = setup.worker;
  std::string library = setup.library;
  char* arguments[] = {worker.data(), socket.data(), library.data(),
                       uid.data(),    layers.data(), nullptr};
  char* environment[] = {nullptr};
  pid_t pid = -1;
  const int error = posix_spawn(&pid, worker.c_str(), &files, &attributes, arguments, environment);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  if (error != 0) {
    throw std::system_error(error, std::generic_category(), "the worker cannot be started");
  }
  return pid;
}

}  // namespace

WorkerProcess::WorkerProcess(const Setup& setup) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) failed("socketpair");
  control_ = Descriptor(ends[0]);
  const Descriptor theirs(ends[1]);
  // At a number of its own, so that passing it on as 3 clears its close-on-exec.
  const Descriptor passed(fcntl(theirs.get(), F_DUPFD_CLOEXEC, 10));
  pid_ = spawn(setup, passed.get());
  const std::optional<ControlReport> ready = next_report(kStartPatience);
  if (!ready || ready->kind != ControlReport::Kind::ready) {
    throw std::runtime_error("the worker ended before it was ready");
  }
  layers_ = LayerSet::from_bits(static_cast<std::uint8_t>(ready->layers));
}

WorkerProcess::~WorkerProcess() {
  if (pid_ < 0) return;
  control_ = Descriptor();  // on which it ends its sessions and itself
  const Descriptor process(static_cast<int>(syscall(SYS_pidfd_open, pid_, 0)));
  pollfd waiting = {.fd = process.get(), .events = POLLIN, .revents = 0};
  poll(&waiting, 1, static_cast<int>(kEndPatience.count()));
  kill(pid_, SIGKILL);  // else its sessions die with it
  waitpid(pid_, nullptr, 0);
}

std::uint32_t WorkerProcess::start_session(const Descriptor& socket, const Descriptor& output,
                                           Plays plays) {
  // The reports that nobody asked for: left where they are, they would fill the socket one day.
  while (const std::optional<ControlReport> report = next_report(milliseconds{0})) {
    ended_[report->session] = *report;
  }
  using Kind = ControlRequest::Kind;
  const ControlRequest request{.kind = plays == Plays::library ? Kind::start : Kind::rehearse,
                               .session = ++last_session_};
  if (!send_request(control_.get(), request, socket.get(), output.get())) {
    throw std::runtime_error("the worker has ended");
  }
  return last_session_;
}

void WorkerProcess::kill_session(std::uint32_t session) {
  send_request(control_.get(), {.kind = ControlRequest::Kind::kill, .session = session}, -1, -1);
}

std::optional<ControlReport> WorkerProcess::ended(std::uint32_t session, milliseconds patience) {
  const auto deadline = steady_clock::now() + patience;
  while (!ended_.contains(session)) {
    const auto left = std::chrono::ceil<milliseconds>(deadline - steady_clock::now());
    const std::optional<ControlReport> report = next_report(left);
    if (!report) return std::nullopt;
    ended_[report->session] = *report;
  }
  return ended_[session];
}

std::optional<ControlReport> WorkerProcess::next_report(milliseconds patience) {
  if (patience.count() < 0) return std::nullopt;
  pollfd waiting = {.fd = control_.get(), .events = POLLIN, .revents = 0};
  if (poll(&waiting, 1, static_cast<int>(patience.count())) <= 0) return std::nullopt;
  return receive_report(control_.get());
}

}  // namespace course

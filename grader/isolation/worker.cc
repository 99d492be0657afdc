// The worker: a small program that knows the contract and nothing of the reference or the checks.
//
// Started once, it shuts itself in, and then forks a process for each session that the grader asks
// for, before anything of the learner's is loaded. The forked process (session.cc) loads the
// library and answers calls. The forking process, the zygote, never runs a learner's code; it
// reports how each session ended.
//
//   worker CONTROL_SOCKET LIBRARY UID LAYERS

#include <fcntl.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <deque>
#include <map>

#include "control.h"
#include "landlock.h"
#include "layers.h"
#include "process_limits.h"
#include "sanitizers.h"
#include "session.h"
#include "syscalls.h"

namespace course {
namespace {

const Limits kSessionLimits = {
    .address_space = kAddressSpace,
    .processor_seconds = 20,  // over all threads; the grader's deadline comes first
    .file_size = std::uint64_t{64} << 10,
    .processes = 64,
};

class Zygote {
 public:
  Zygote(int control, const char* library, int null_file)
      : control_(control), library_(library), null_file_(null_file) {}

  void shut_in(uid_t uid, LayerSet wanted);

  [[noreturn]] void run();

 private:
  void handle_request();
  void start_waiting();
  bool start(const ReceivedRequest& received);
  void end(std::uint32_t session);
  [[noreturn]] void end_all();
  void report_ended();

  int control_;
  const char* library_;
  int null_file_;
  LayerSet layers_;  // in place
  std::optional<SessionFilter> session_filter_;
  std::map<pid_t, std::uint32_t> sessions_;
  std::deque<ReceivedRequest> waiting_;  // to be started
};

int child_ended_pipe[2];

void on_child_ended(int) {
  const char byte = 0;
  [[maybe_unused]] const ssize_t written = write(child_ended_pipe[1], &byte, 1);
}

void Zygote::shut_in(uid_t uid, LayerSet wanted) {
  const auto try_layer = [&](Layer layer, bool done) {
    if (done) layers_.add(layer);
  };
  if (wanted.has(Layer::identity)) try_layer(Layer::identity, become_nobody(uid));
  // After the change of user, which clears it.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  if (wanted.has(Layer::limits)) {
    // The number of processes is counted for the whole user: a limit needs a user of its own.
    Limits limits = kSessionLimits;
    if (!layers_.has(Layer::identity)) limits.processes = 0;
    try_layer(Layer::limits, set_limits(limits));
  }
  if (wanted.has(Layer::files)) {
    try_layer(Layer::files, restrict_files({.read = {library_}, .write = {}}));
  }
  if (wanted.has(Layer::system_calls)) {
    session_filter_ = SessionFilter::make();
    try_layer(Layer::system_calls, session_filter_ && restrict_zygote_system_calls());
  }
}

void Zygote::run() {
  send_report(control_, {.kind = ControlReport::Kind::ready, .layers = layers_.bits()});
  pollfd waiting[2] = {{.fd = control_, .events = POLLIN, .revents = 0},
                       {.fd = child_ended_pipe[0], .events = POLLIN, .revents = 0}};
  for (;;) {
    if (poll(waiting, 2, -1) < 0) continue;
    if (waiting[1].revents != 0) report_ended();
    if (waiting[0].revents != 0) handle_request();
    start_waiting();
  }
}

void Zygote::handle_request() {
  const std::optional<ReceivedRequest> received = receive_request(control_);
  if (!received) end_all();  // the grader has done with this worker
  if (received->request.kind == ControlRequest::Kind::kill) {
    end(received->request.session);
  } else {
    waiting_.push_back(*received);
  }
}

void Zygote::end(std::uint32_t session) {
  for (const auto& [pid, running] : sessions_) {
    if (running == session) kill(pid, SIGKILL);
  }
  std::erase_if(waiting_, [&](const ReceivedRequest& waiting) {
    if (waiting.request.session != session) return false;
    close(waiting.session_socket);
    close(waiting.output_file);
    return true;
  });
}

// Leaves nobody behind, not even a dead one for others to bury.
void Zygote::end_all() {
  for (const auto& [pid, session] : sessions_) kill(pid, SIGKILL);
  while (wait4(-1, nullptr, 0, nullptr) > 0) {
  }
  _exit(0);
}

void Zygote::start_waiting() {
  while (!waiting_.empty() && start(waiting_.front())) waiting_.pop_front();
}

// False if it has to wait until another session has ended, whose threads fill the limit.
bool Zygote::start(const ReceivedRequest& received) {
  const pid_t pid = fork();
  if (pid == 0) {
    signal(SIGCHLD, SIG_DFL);
    const bool rehearses = received.request.kind == ControlRequest::Kind::rehearse;
    run_session({.library = rehearses ? nullptr : library_,
                 .socket = received.session_socket,
                 .output = received.output_file,
                 .null_file = null_file_,
                 .filter = layers_.has(Layer::system_calls) ? &*session_filter_ : nullptr});
  }
  if (pid < 0 && errno == EAGAIN && !sessions_.empty()) return false;
  close(received.session_socket);
  close(received.output_file);
  if (pid < 0) {
    send_report(control_,
                {.kind = ControlReport::Kind::not_started, .session = received.request.session});
  } else {
    sessions_[pid] = received.request.session;
  }
  return true;
}

void Zygote::report_ended() {
  char bytes[64];
  [[maybe_unused]] const ssize_t drained = read(child_ended_pipe[0], bytes, sizeof bytes);
  int status = 0;
  rusage usage = {};
  for (;;) {
    const pid_t pid = wait4(-1, &status, WNOHANG, &usage);
    if (pid <= 0) return;
    send_report(control_, {.kind = ControlReport::Kind::ended,
                           .session = sessions_[pid],
                           .wait_status = status,
                           .largest_resident_kib = usage.ru_maxrss});
    sessions_.erase(pid);
  }
}

int run_worker(int control, const char* library, uid_t uid, LayerSet wanted) {
  mallopt(M_ARENA_MAX, 1);  // an arena for each thread would use the address space up
  const int null_file = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (null_file < 0 || pipe2(child_ended_pipe, O_CLOEXEC | O_NONBLOCK) != 0) return 1;
  struct sigaction action = {};
  action.sa_handler = on_child_ended;
  action.sa_flags = SA_NOCLDSTOP | SA_RESTART;
  sigaction(SIGCHLD, &action, nullptr);
  signal(SIGPIPE, SIG_IGN);
  Zygote zygote(control, library, null_file);
  zygote.shut_in(uid, wanted);
  zygote.run();
}

}  // namespace
}  // namespace course

int main(int argc, char** argv) {
  if (argc != 5) return 2;
  return course::run_worker(
      std::atoi(argv[1]), argv[2], static_cast<uid_t>(std::atol(argv[3])),
      course::LayerSet::from_bits(static_cast<std::uint8_t>(std::atoi(argv[4]))));
}

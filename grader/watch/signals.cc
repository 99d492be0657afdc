#include "signals.h"

#include <sys/signalfd.h>
#include <unistd.h>

namespace course {

Signals::Signals() {
  sigset_t ours;
  sigemptyset(&ours);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH}) {
    sigaddset(&ours, signal);
  }
  sigprocmask(SIG_BLOCK, &ours, &before_);
  descriptor_ = Descriptor(signalfd(-1, &ours, SFD_NONBLOCK | SFD_CLOEXEC));
}

Signals::~Signals() { sigprocmask(SIG_SETMASK, &before_, nullptr); }

std::optional<int> Signals::next() {
  signalfd_siginfo come = {};
  if (read(descriptor_.get(), &come, sizeof come) != sizeof come) return std::nullopt;
  return static_cast<int>(come.ssi_signo);
}

}  // namespace course

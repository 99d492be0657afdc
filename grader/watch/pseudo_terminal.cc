#include "pseudo_terminal.h"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utmp.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <system_error>

namespace course {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr std::chrono::seconds kPatience{120};  // a machine may be slow

constexpr unsigned short kRows = 40;

}  // namespace

PseudoTerminal::PseudoTerminal(const std::function<int()>& program) {
  int master = -1;
  int slave = -1;
  winsize size = {.ws_row = kRows, .ws_col = 80, .ws_xpixel = 0, .ws_ypixel = 0};
  if (openpty(&master, &slave, nullptr, nullptr, &size) != 0) {
    throw std::system_error(errno, std::generic_category(), "openpty");
  }
  master_ = Descriptor(master);
  fcntl(master, F_SETFD, FD_CLOEXEC);
  tcgetattr(slave, &before_);
  pid_ = fork();
  if (pid_ == 0) {
    close(master);
    login_tty(slave);
    setenv("TERM", "xterm", 1);
    unsetenv("NO_COLOR");
    unsetenv("DISPLAY");
    unsetenv("WAYLAND_DISPLAY");
    _exit(program());
  }
  // Kept open, so that the terminal outlives the program and can be looked at.
  fcntl(slave, F_SETFD, FD_CLOEXEC);
}

PseudoTerminal::~PseudoTerminal() {
  if (ended_) return;
  kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
}

void PseudoTerminal::type(const std::string& keys) {
  [[maybe_unused]] const ssize_t written = write(master_.get(), keys.data(), keys.size());
}

void PseudoTerminal::resize(unsigned short columns) {
  const winsize size = {.ws_row = kRows, .ws_col = columns, .ws_xpixel = 0, .ws_ypixel = 0};
  ioctl(master_.get(), TIOCSWINSZ, &size);
}

void PseudoTerminal::read_once(milliseconds patience) {
  pollfd waiting = {.fd = master_.get(), .events = POLLIN, .revents = 0};
  if (poll(&waiting, 1, static_cast<int>(patience.count())) <= 0) return;
  char piece[4096];
  const ssize_t size = read(master_.get(), piece, sizeof piece);
  if (size > 0) all_.append(piece, static_cast<std::size_t>(size));
}

bool PseudoTerminal::shows(const std::function<bool()>& condition) {
  const auto deadline = steady_clock::now() + kPatience;
  while (!condition()) {
    if (steady_clock::now() > deadline) return false;
    read_once(milliseconds{50});
  }
  return true;
}

bool PseudoTerminal::shows(const std::string& text) {
  return shows([&] { return screen().find(text) != std::string::npos; });
}

void PseudoTerminal::read_for(milliseconds time) {
  const auto until = steady_clock::now() + time;
  while (steady_clock::now() < until) read_once(milliseconds{10});
}

std::string PseudoTerminal::screen() const {
  const std::size_t cleared = all_.rfind("\x1b[2J");
  return cleared == std::string::npos ? all_ : all_.substr(cleared);
}

void PseudoTerminal::forget() { all_.clear(); }

bool PseudoTerminal::is_as_before() const {
  termios now = {};
  return tcgetattr(master_.get(), &now) == 0 && now.c_lflag == before_.c_lflag &&
         now.c_iflag == before_.c_iflag && now.c_oflag == before_.c_oflag &&
         std::memcmp(now.c_cc, before_.c_cc, sizeof now.c_cc) == 0;
}

int PseudoTerminal::wait() {
  int status = 0;
  // What it prints while it ends must find a reader.
  while (waitpid(pid_, &status, WNOHANG) == 0) read_once(milliseconds{20});
  ended_ = true;
  return status;
}

bool PseudoTerminal::wait_until_stopped() {
  int status = 0;
  const auto deadline = steady_clock::now() + kPatience;
  while (waitpid(pid_, &status, WUNTRACED | WNOHANG) == 0) {
    if (steady_clock::now() > deadline) return false;
    read_once(milliseconds{20});
  }
  return WIFSTOPPED(status);
}

}  // namespace course

#include "keyboard.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>

#include "usage_error.h"

namespace course {

Keyboard::Keyboard() {
  if (isatty(STDOUT_FILENO) == 0 || tcgetattr(STDIN_FILENO, &before_) != 0) {
    throw UsageError("watch needs a terminal. In a script, type: ./course grade");
  }
  take();
}

Keyboard::~Keyboard() { give_back(); }

void Keyboard::take() {
  termios by_key = before_;
  by_key.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
  by_key.c_cc[VMIN] = 1;
  by_key.c_cc[VTIME] = 0;
  tcsetattr(STDIN_FILENO, TCSANOW, &by_key);
}

void Keyboard::give_back() { tcsetattr(STDIN_FILENO, TCSANOW, &before_); }

std::optional<char> Keyboard::key() {
  pollfd waiting = {.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
  if (poll(&waiting, 1, 0) <= 0) return std::nullopt;
  char key = 0;
  const ssize_t size = read(STDIN_FILENO, &key, 1);
  if (size == 1) return key;
  gone_ = size == 0 || (errno != EINTR && errno != EAGAIN);
  return std::nullopt;
}

}  // namespace course

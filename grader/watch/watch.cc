#include "watch.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <ctime>
#include <exception>
#include <optional>

#include "keyboard.h"
#include "printable.h"
#include "saves.h"
#include "screen.h"
#include "signals.h"

namespace course {
namespace {

using Numbers = Watched::Numbers;
using Page = Watched::Page;
using Clock = Saves::Clock;

constexpr const char* kKeys = "r run  v verbose  h hint  o report  q quit";

class Watch {
 public:
  explicit Watch(const Watched& watched)
      : watched_(watched), saves_(watched.folder), screen_(watched.paint) {}

  int run();

 private:
  void wait() const;
  void grade(Numbers numbers, Page page);
  void take_result();
  void on_key(char key);
  void on_signal(int signal);
  void fit();
  void sleep_until_continued();
  void add(const std::string& text);
  void draw() { screen_.show(text(), state()); }
  std::string text() const;
  std::string state() const;

  const Watched& watched_;
  Saves saves_;
  Signals signals_;
  Keyboard keyboard_;
  Screen screen_;
  std::optional<Grading> grading_;
  std::optional<Graded> graded_;
  std::string graded_at_;
  std::string added_;  // a hint, or what else was asked for
  bool verbose_ = false;
  bool ends_ = false;
  int ended_by_ = 0;
};

int Watch::run() {
  grade(Numbers::same, Page::none);
  draw();
  while (!ends_) {
    wait();
    while (const std::optional<int> signal = signals_.next()) on_signal(*signal);
    while (const std::optional<char> key = keyboard_.key()) on_key(*key);
    ends_ = ends_ || keyboard_.is_gone();
    saves_.read(Clock::now());
    if (saves_.take(Clock::now())) grade(Numbers::same, Page::none);
    if (grading_) take_result();
  }
  screen_.leave();
  return ended_by_;
}

void Watch::wait() const {
  int timeout = -1;
  if (const std::optional<Clock::time_point> at = saves_.wake_at()) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(*at - Clock::now());
    timeout = std::max(0, static_cast<int>(left.count()));
  }
  const auto readable = [](int descriptor) {
    return pollfd{.fd = descriptor, .events = POLLIN, .revents = 0};
  };
  // A negative descriptor is passed over.
  std::array waiting = {readable(STDIN_FILENO), readable(saves_.descriptor()),
                        readable(signals_.descriptor()),
                        readable(grading_ ? grading_->descriptor() : -1)};
  poll(waiting.data(), waiting.size(), timeout);
}

// The last result stays where it is meanwhile.
void Watch::grade(Numbers numbers, Page page) {
  grading_.reset();
  grading_.emplace(watched_.grading(numbers, page));
  screen_.show_state(state());
}

void Watch::take_result() {
  pollfd ended = {.fd = grading_->descriptor(), .events = POLLIN, .revents = 0};
  if (poll(&ended, 1, 0) <= 0) return;
  graded_ = grading_->result();
  grading_.reset();
  const std::time_t now = std::time(nullptr);
  graded_at_ = fmt::format("{:%H:%M:%S}", fmt::localtime(now));
  added_.clear();
  if (!graded_->page.empty()) added_ = watched_.open_page(graded_->page);
  draw();
}

void Watch::on_key(char key) {
  switch (key) {
    case 'r':
      return grade(Numbers::fresh, Page::none);
    case 'v':
      verbose_ = !verbose_;
      return draw();
    case 'h':
      if (graded_ && graded_->in_hand) {
        add(watched_.hint(*graded_->in_hand));
      } else if (graded_) {
        add("\n  Nothing is left to be hinted at.\n");
      }
      return;
    case 'o':
      return grade(Numbers::same, Page::written);
    case 'q':
      ends_ = true;
      return;
    default:
      return;
  }
}

void Watch::on_signal(int signal) {
  switch (signal) {
    case SIGWINCH:
      return fit();
    case SIGTSTP:
      return sleep_until_continued();
    case SIGCONT:
      keyboard_.take();
      return draw();
    default:
      ends_ = true;
      ended_by_ = signal;
  }
}

// A report is laid out where it is made, so another width takes another grading.
void Watch::fit() {
  const std::size_t width = line_width();
  fit_to_terminal(STDOUT_FILENO);
  draw();
  if (line_width() != width) grade(Numbers::same, Page::none);
}

// As the shell expects of a program that is stopped: the terminal is given back first.
void Watch::sleep_until_continued() {
  screen_.leave();
  keyboard_.give_back();
  raise(SIGSTOP);
}

void Watch::add(const std::string& text) {
  added_ = text;
  draw();
}

std::string Watch::text() const {
  if (!graded_) return "";
  return (verbose_ ? graded_->full : graded_->brief) + added_;
}

std::string Watch::state() const {
  if (grading_) return fmt::format("grading {} …", watched_.shown);
  return fmt::format("{}   {} at {}", kKeys, watched_.shown, graded_at_);
}

}  // namespace

int watch(const Watched& watched) { return Watch(watched).run(); }

}  // namespace course

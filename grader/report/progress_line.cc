#include "progress_line.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "text.h"

namespace course {
namespace {

using std::chrono::steady_clock;

// Somebody who can be shown a line that is then written over.
bool is_watched() {
  const char* terminal = std::getenv("TERM");
  return isatty(STDERR_FILENO) == 1 && terminal != nullptr && std::string_view(terminal) != "dumb";
}

std::string time_text(double seconds) {
  constexpr double kMinute = 60;
  if (seconds < kMinute) return fmt::format("{:.0f} s", std::ceil(seconds));
  const double minutes = std::floor(seconds / kMinute);
  return fmt::format("{:.0f} min {:02.0f} s", minutes, std::floor(seconds - minutes * kMinute));
}

}  // namespace

std::string progress_text(const std::string& what, std::uint64_t done, std::uint64_t of,
                          std::chrono::duration<double> taken) {
  std::string line = fmt::format(
      "{:3.0f} %   {} of {} {}",
      std::floor(100.0 * static_cast<double>(done) / static_cast<double>(of)), done, of, what);
  if (done == 0 || taken.count() <= 0) return line;
  const double rate = static_cast<double>(done) / taken.count();
  return line + fmt::format(", {:.{}f} a second, {} left", rate, rate < 10 ? 1 : 0,
                            time_text(static_cast<double>(of - done) / rate));
}

void ProgressLine::tell(std::uint64_t done, std::uint64_t of) {
  constexpr std::chrono::milliseconds kAtFirst{1000};
  constexpr std::chrono::milliseconds kBetween{100};
  const auto now = steady_clock::now();
  if (now - began_ < kAtFirst || now - told_ < kBetween || done >= of) return;
  told_ = now;
  show(progress_text(what_, done, of, now - began_));
}

void ProgressLine::say(const std::string& what) { show(what); }

void ProgressLine::show(const std::string& line) {
  if (!is_watched()) return;
  std::fprintf(stderr, "\r  %s\033[K", cut(line, line_width() - 3).c_str());
  std::fflush(stderr);
  shown_ = true;
}

ProgressLine::~ProgressLine() {
  if (!shown_) return;
  std::fputs("\r\033[K", stderr);
  std::fflush(stderr);
}

}  // namespace course

#include "screen.h"

#include <unistd.h>

#include "printable.h"

namespace course {
namespace {

// Cleared as a whole, from the top; what was there stays in the terminal's memory.
constexpr const char* kClear = "\x1b[H\x1b[2J";
constexpr const char* kClearLine = "\r\x1b[K";

void put(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(STDOUT_FILENO, text.data(), text.size());
    if (written <= 0) return;  // nobody is there to see it
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

}  // namespace

std::string Screen::painted(const std::string& state) const {
  return paint_.faint(cut("  " + state, line_width() - 1));  // the last column would scroll
}

void Screen::show(const std::string& text, const std::string& state) {
  put(kClear + text + "\n" + painted(state));
}

void Screen::show_state(const std::string& state) { put(kClearLine + painted(state)); }

void Screen::leave() { put(kClearLine); }

}  // namespace course

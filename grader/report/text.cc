#include "text.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "printable.h"

namespace course {
namespace {

constexpr std::size_t kLabelWidth = 9;

std::string label_lead(std::string_view label) { return "  " + padded(label, kLabelWidth); }

// There is one screen, and it has one width.
std::size_t width_of_screen = kColumns;

}  // namespace

std::size_t line_width() { return width_of_screen; }

void fit_to_terminal(int descriptor) {
  constexpr std::size_t kNarrowest = 40;  // below it, better broken by the terminal than by us
  winsize size = {};
  if (isatty(descriptor) != 1 || ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) {
    return;
  }
  width_of_screen = std::clamp(std::size_t{size.ws_col}, kNarrowest, kColumns);
}

std::string wrapped(std::string_view lead, std::string_view text) {
  std::string result(lead);
  const std::size_t indent = columns(lead);
  std::size_t at = indent;
  bool first_of_line = true;
  while (!text.empty()) {
    const std::size_t space = text.find(' ');
    const std::string_view word = text.substr(0, space);
    text.remove_prefix(space == std::string_view::npos ? text.size() : space + 1);
    if (word.empty()) continue;
    const std::size_t width = columns(word);
    if (!first_of_line && at + 1 + width > line_width()) {
      result += '\n' + std::string(indent, ' ');
      at = indent;
      first_of_line = true;
    }
    if (!first_of_line) {
      result += ' ';
      ++at;
    }
    result += word;
    at += width;
    first_of_line = false;
  }
  return result + '\n';
}

std::string labelled(std::string_view label, std::string_view text) {
  return wrapped(label_lead(label), text);
}

std::string labelled_lines(std::string_view label, std::string_view text) {
  std::string result;
  std::string lead = label_lead(label);
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    result += lead + std::string(text.substr(0, end)) + '\n';
    lead = std::string(columns(lead), ' ');
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return result;
}

std::string printed_lines(const std::string& printed, std::size_t most) {
  if (printed.empty()) return {};
  std::string_view rest = printed;
  rest = rest.substr(0, most);
  if (rest.ends_with('\n')) rest.remove_suffix(1);
  std::string shown;
  for (const char c : "\n" + printable(rest, Lines::kept)) {
    shown += c;
    if (c == '\n') shown += "| ";  // so that no line of it can begin like a command to somebody
  }
  const char* cut = printed.size() > most ? "\n(cut here)" : "";
  return labelled_lines("printed", shown.substr(1) + cut);
}

std::string padded(std::string_view text, std::size_t width) {
  const std::size_t used = columns(text);
  return std::string(text) + std::string(used < width ? width - used : 0, ' ');
}

std::string cut(std::string_view text, std::size_t width) {
  if (columns(text) <= width) return std::string(text);
  std::size_t end = 0;
  for (std::size_t kept = 0; end < text.size(); ++end) {
    const bool begins_letter = columns(text.substr(end, 1)) == 1;
    if (begins_letter && ++kept == width) break;
  }
  return std::string(text.substr(0, end)) + "…";
}

std::string number_text(double value) {
  if (std::isnan(value)) return "nan";
  return fmt::format("{:.6g}", value);
}

Paint Paint::for_output(int descriptor) {
  const char* refused = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  const bool can = terminal != nullptr && std::string_view(terminal) != "dumb";
  return Paint(can && isatty(descriptor) == 1 && (refused == nullptr || *refused == '\0'));
}

std::string Paint::painted(std::string_view code, std::string_view text) const {
  return in_colour_ ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : std::string(text);
}

std::string headline(std::string_view mark, std::string_view what, std::string_view verdict,
                     const Paint& paint) {
  constexpr std::size_t kMark = 6;  // "FAIL  "
  const std::size_t width = line_width() - std::min(line_width(), kMark + columns(verdict) + 1);
  return fmt::format("{}  {} {}\n", mark, paint.strong(padded(what, width)), verdict);
}

}  // namespace course

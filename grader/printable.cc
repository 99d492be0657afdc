#include "printable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace course {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

// What is not what it looks like. All are shown by their bytes.
constexpr std::array kNotForPrint = {
    Range{0x00, 0x1f},        // controls
    Range{0x7f, 0x9f},        // more of them, and the one-byte escape sequences of Latin 1
    Range{0xa0, 0xa0},        // blanks that are not the space
    Range{0xad, 0xad},        // hides
    Range{0x61c, 0x61c},      // turns the direction of text
    Range{0x1680, 0x1680},    // blank
    Range{0x180e, 0x180e},    // hides
    Range{0x2000, 0x200a},    // blanks
    Range{0x200b, 0x200f},    // hide, or turn the direction
    Range{0x2028, 0x202f},    // break lines, turn the direction; a blank
    Range{0x205f, 0x206f},    // a blank; hide, or turn the direction
    Range{0x3000, 0x3000},    // blank
    Range{0xfeff, 0xfeff},    // byte order mark
    Range{0xfff9, 0xfffb},    // hide
    Range{0xfffe, 0xffff},    // no characters at all: XML refuses them
    Range{0xe0000, 0xe007f},  // letters that nobody sees
};

struct Sequence {
  std::size_t length = 0;  // 0: the text does not begin with valid UTF-8
  char32_t point = 0;
};

Sequence first_sequence(std::string_view text) {
  constexpr std::array<char32_t, 5> kSmallest = {0, 0, 0x80, 0x800, 0x10000};  // by length
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return {1, first};
  const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 0;
  if (length == 0 || first >= 0xf8 || length > text.size()) return {};
  char32_t point = first & (0x7fu >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return {};
    point = point << 6 | (byte(i) & 0x3fu);
  }
  const bool is_surrogate = point >= 0xd800 && point <= 0xdfff;
  if (point < kSmallest[length] || point > 0x10ffff || is_surrogate) return {};
  return {length, point};
}

bool is_for_print(char32_t point) {
  return std::none_of(kNotForPrint.begin(), kNotForPrint.end(), [point](const Range& range) {
    return range.first <= point && point <= range.last;
  });
}

// The runner of a workflow obeys a line that begins with ::, after blanks, and one that holds ##[
// anywhere; those of Azure and TeamCity ##vso[ and ##teamcity[. A line may be broken at any blank later
// on, so the first counts at the start of each word.
bool begins_workflow_command(std::string_view rest, std::string_view before) {
  const bool begins_word = before.empty() || before.back() == ' ' || before.back() == '\n';
  return (begins_word && rest.starts_with("::")) ||
         (before.ends_with('#') && rest.starts_with('#') &&
          rest.substr(
                  std::min(rest.find_first_not_of("abcdefghijklmnopqrstuvwxyz", 1), rest.size()))
              .starts_with('['));
}

}  // namespace

std::string printable(std::string_view text, Lines lines) {
  std::string safe;
  while (!text.empty()) {
    const Sequence sequence = first_sequence(text);
    const std::string_view piece = text.substr(0, std::max<std::size_t>(sequence.length, 1));
    const bool is_kept_break = lines == Lines::kept && piece == "\n";
    const bool is_safe = sequence.length != 0 && is_for_print(sequence.point) &&
                         !begins_workflow_command(text, safe);
    if (is_kept_break || is_safe) {
      safe += piece;
    } else {
      for (const char c : piece) safe += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    }
    text.remove_prefix(piece.size());
  }
  return safe;
}

std::string shell_word(std::string_view text) {
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./,:+=@%";
  const bool is_for_print = printable(text) == text;
  const bool is_plain = text.find_first_not_of(kPlain) == std::string_view::npos;
  if (!text.empty() && is_plain && is_for_print) return std::string(text);
  std::string inside;
  for (const char c : text) {
    if (c == '\'') {
      inside += is_for_print ? "'\\''" : "\\'";
    } else if (c == '\\' && !is_for_print) {
      inside += "\\\\";
    } else {
      inside += c;
    }
  }
  return (is_for_print ? "'" : "$'") + printable(inside) + "'";
}

std::size_t columns(std::string_view text) {
  std::size_t count = 0;
  for (const char c : text) count += (static_cast<unsigned char>(c) & 0xc0) != 0x80;
  return count;
}

}  // namespace course

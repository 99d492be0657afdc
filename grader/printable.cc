#include "printable.h"

#include <fmt/format.h>

namespace course {
namespace {

// The length of the UTF-8 sequence at the front of `text`; 0 if there is no valid one.
std::size_t sequence_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  const std::size_t length = first < 0x80                    ? 1
                             : first >= 0xc2 && first < 0xe0 ? 2
                             : first >= 0xe0 && first < 0xf0 ? 3
                             : first >= 0xf0 && first < 0xf5 ? 4
                                                             : 0;
  if (length == 0 || length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return 0;
  }
  if (first == 0xe0 && byte(1) < 0xa0) return 0;  // longer than needed
  if (first == 0xed && byte(1) > 0x9f) return 0;  // a surrogate
  if (first == 0xf0 && byte(1) < 0x90) return 0;
  if (first == 0xf4 && byte(1) > 0x8f) return 0;
  return length;
}

// C0 and C1 controls, and the marks that turn the direction of text or hide in it.
bool is_control(std::string_view sequence) {
  const auto first = static_cast<unsigned char>(sequence[0]);
  if (sequence.size() == 1) return first < 0x20 || first == 0x7f;
  if (sequence.size() == 2) return first == 0xc2 && static_cast<unsigned char>(sequence[1]) < 0xa0;
  if (sequence.size() != 3) return false;
  const auto second = static_cast<unsigned char>(sequence[1]);
  const auto third = static_cast<unsigned char>(sequence[2]);
  if (first == 0xef) return second == 0xbb && third == 0xbf;  // byte order mark
  if (first != 0xe2) return false;
  if (second == 0x80) return (third >= 0x8b && third <= 0x8f) || (third >= 0xa8 && third <= 0xae);
  return second == 0x81 && third >= 0xa0 && third <= 0xaf;
}

}  // namespace

std::string printable(std::string_view text, Lines lines) {
  std::string safe;
  while (!text.empty()) {
    const std::size_t length = sequence_length(text);
    const std::string_view piece = text.substr(0, length == 0 ? 1 : length);
    if (lines == Lines::kept && piece == "\n") {
      safe += '\n';
    } else if (length == 0 || is_control(piece)) {
      for (const char c : piece) safe += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    } else {
      safe += piece;
    }
    text.remove_prefix(piece.size());
  }
  return safe;
}

std::size_t columns(std::string_view text) {
  std::size_t count = 0;
  for (const char c : text) count += (static_cast<unsigned char>(c) & 0xc0) != 0x80;
  return count;
}

}  // namespace course

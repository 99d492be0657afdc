#include "visible_text.h"

#include <algorithm>
#include <string_view>

#include "printable.h"

namespace course {

std::string with_plain_lines(const std::string& text) {
  constexpr std::string_view kMark = "\xef\xbb\xbf";
  std::string plain;
  plain.reserve(text.size());
  for (std::size_t i = text.starts_with(kMark) ? kMark.size() : 0; i < text.size(); ++i) {
    const bool ends_line = text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
    if (!ends_line) plain += text[i];
  }
  return plain;
}

void require_visible(const std::string& text) {
  Place place;
  for (std::size_t begin = 0; begin < text.size(); ++place.line) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string line = text.substr(begin, end - begin);
    const std::string safe = printable(line);
    if (safe != line) {
      std::size_t same = 0;
      while (safe[same] == line[same]) ++same;
      place.column = static_cast<int>(same) + 1;
      throw Refusal{place, line[same] == '\t' ? "a tab; use spaces"
                                              : "a character that cannot be seen, or no UTF-8"};
    }
    begin = end + 1;
  }
}

std::string first_letters(const std::string& text, std::size_t most) {
  std::size_t end = 0;
  for (std::size_t letters = 0; end < text.size() && letters < most; ++letters) {
    do {
      ++end;
    } while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80);
  }
  return text.substr(0, end) + (end < text.size() ? "…" : "");
}

Place in_letters(const std::string& text, Place place) {
  std::size_t begin = 0;
  for (int line = 1; line < place.line && begin != std::string::npos; ++line) {
    begin = text.find('\n', begin);
    if (begin != std::string::npos) ++begin;
  }
  if (begin >= text.size()) return place;
  const std::size_t end = std::min(text.find('\n', begin), text.size());
  const auto bytes = static_cast<std::size_t>(place.column - 1);
  place.column = static_cast<int>(columns(text.substr(begin, std::min(bytes, end - begin)))) + 1;
  return place;
}

}  // namespace course

#pragma once

#include <string>
#include <string_view>

namespace course {

inline constexpr std::size_t kColumns = 80;  // what every report is written for

// What lines are laid out in: kColumns, or less once `fit_to_terminal` was called for a narrower one.
std::size_t line_width();
void fit_to_terminal(int descriptor);

// Words laid out in lines of at most line_width(). The first line begins with `lead`, the others with as
// many spaces. A word that is longer than a line stays whole.
std::string wrapped(std::string_view lead, std::string_view text);

// "  label    text", wrapped, with the label in a column of its own.
std::string labelled(std::string_view label, std::string_view text);

// The same with the text's own line breaks kept and nothing wrapped.
std::string labelled_lines(std::string_view label, std::string_view text);

// What somebody's code has printed, quoted, cut after `most` bytes; nothing if it has not.
std::string printed_lines(const std::string& printed, std::size_t most);

std::string padded(std::string_view text, std::size_t width);  // on the right
std::string cut(std::string_view text, std::size_t width);     // "its beginn…"
std::string number_text(double value);                         // "0.4137", "-inf"

// Colour where the reader is a person at a terminal who has not refused it.
class Paint {
 public:
  explicit Paint(bool in_colour) : in_colour_(in_colour) {}
  static Paint for_output(int descriptor);

  std::string good(std::string_view text) const { return painted("32", text); }
  std::string bad(std::string_view text) const { return painted("31", text); }
  std::string strong(std::string_view text) const { return painted("1", text); }
  std::string faint(std::string_view text) const { return painted("2", text); }

 private:
  std::string painted(std::string_view code, std::string_view text) const;
  bool in_colour_;
};

// "FAIL  what                  verdict", over the whole width. The mark is painted already.
std::string headline(std::string_view mark, std::string_view what, std::string_view verdict,
                     const Paint& paint);

}  // namespace course

#pragma once

#include <string>

#include "document.h"

namespace course {

// Why a text is refused, and where.
struct Refusal {
  Place place;  // its column in bytes
  std::string why;
};

// Editors of other systems begin a file with a mark and end lines with two characters.
std::string with_plain_lines(const std::string& text);

// Throws a Refusal where the text holds what a person could not see: control characters, tabs, bytes
// that are no UTF-8.
void require_visible(const std::string& text);

// At most so many letters of a text, and "…" where there are more.
std::string first_letters(const std::string& text, std::size_t most);

// A column in bytes as a column in letters.
Place in_letters(const std::string& text, Place place);

}  // namespace course

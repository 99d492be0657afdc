#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace course {

// As many words as a (T, T) picture can name on a phone.
inline constexpr std::size_t kMostWords = 24;

// The words between the blanks of some text, each safe to print and cut where it is very long. Throws
// UsageError if there is none, or more than kMostWords.
std::vector<std::string> words_of(const std::string& text);

}  // namespace course

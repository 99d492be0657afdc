#include "sentence.h"

#include <fmt/format.h>

#include "printable.h"
#include "usage_error.h"

namespace course {
namespace {

constexpr std::string_view kBlanks = " \t\n\v\f\r";
constexpr std::size_t kLongestWord = 40;  // columns

std::string cut(const std::string& word) {
  if (columns(word) <= kLongestWord) return word;
  std::size_t end = 0;
  for (std::size_t column = 0; column < kLongestWord; ++column) {
    do ++end;
    while ((static_cast<unsigned char>(word[end]) & 0xc0) == 0x80);
  }
  return word.substr(0, end) + "…";
}

}  // namespace

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  std::size_t end = 0;
  for (;;) {
    const std::size_t begin = text.find_first_not_of(kBlanks, end);
    if (begin == std::string::npos) break;
    end = std::min(text.find_first_of(kBlanks, begin), text.size());
    words.push_back(cut(printable(text.substr(begin, end - begin))));
  }
  if (words.empty()) {
    throw UsageError("the sentence has no word. Type one: ./course observe \"the cat sat\"");
  }
  if (words.size() > kMostWords) {
    throw UsageError(
        fmt::format("the sentence has {} words, and the page has room for {}. "
                    "Type a shorter one",
                    words.size(), kMostWords));
  }
  return words;
}

}  // namespace course

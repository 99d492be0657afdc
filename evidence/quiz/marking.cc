#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <optional>

#include "printable.h"
#include "quiz.h"

namespace course {
namespace {

std::string lowered(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

// "(B, H, T, d_head)", "B H T d_head" and "[2, 3]" as their words.
std::vector<std::string> words_of(const std::string& answer) {
  std::vector<std::string> words(1);
  for (const char c : answer) {
    if (std::string_view(" ,;()[]×·*\t\n").find(c) == std::string_view::npos) {
      words.back() += c;
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

int size_of(const std::string& letter) {
  static const std::map<std::string, int> sizes = {
      {"B", kSketch.B}, {"T", kSketch.T},           {"S", kSketch.T}, {"H", kSketch.H},
      {"D", kSketch.D}, {"d_head", kSketch.d_head}, {"F", kSketch.F}};
  return sizes.at(letter);
}

// D and d_head differ by more than case; so a learner may type either.
std::optional<std::string> letter_of(const std::string& word) {
  for (const char* letter : {"B", "T", "S", "H", "D", "d_head", "F"}) {
    if (lowered(word) == lowered(letter)) return letter;
  }
  return std::nullopt;
}

std::string mark(const SketchAxes& right, const std::string& answer) {
  std::vector<std::string> letters;
  for (const std::string& word : words_of(answer)) {
    const std::optional<std::string> letter = letter_of(word);
    if (!letter) return fmt::format("\"{}\" is no letter of an axis", printable(word));
    letters.push_back(*letter);
  }
  if (letters == right.letters) return {};
  for (const std::string& letter : letters) {
    if (std::count(letters.begin(), letters.end(), letter) > 1) {
      return fmt::format("{} stands there twice; each axis has a letter of its own", letter);
    }
    if (std::find(right.letters.begin(), right.letters.end(), letter) == right.letters.end()) {
      return fmt::format("it has no axis {}", letter);
    }
  }
  return letters.size() == right.letters.size() ? "these are its axes, in another order"
                                                : "an axis is missing";
}

std::string mark(const SketchExtents& right, const std::string& answer) {
  const std::vector<std::string> words = words_of(answer);
  std::vector<int> sizes;
  for (const std::string& word : words) {
    int size = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), size);
    if (error != std::errc() || end != word.data() + word.size()) {
      return fmt::format("\"{}\" is no whole number", printable(word));
    }
    sizes.push_back(size);
  }
  std::vector<int> expected;
  for (const std::string& letter : right.letters) expected.push_back(size_of(letter));
  if (sizes == expected) return {};
  if (sizes.size() != expected.size()) return "there is one number for each axis";
  std::vector<int> sorted = sizes;
  std::vector<int> sorted_expected = expected;
  std::sort(sorted.begin(), sorted.end());
  std::sort(sorted_expected.begin(), sorted_expected.end());
  if (sorted == sorted_expected) return "these are its extents, in another order";
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    if (sizes[i] != expected[i]) return fmt::format("number {} is not the size of its axis", i + 1);
  }
  return {};
}

// Digits may be grouped: "2 048 000", "2,048,000".
std::optional<double> number_of(const std::string& answer) {
  std::string digits;
  for (const char c : answer) {
    if (std::string_view(" ,_'").find(c) == std::string_view::npos) digits += c;
  }
  double value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  const bool is_number = error == std::errc() && end == digits.data() + digits.size();
  return is_number && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

std::string mark(const Number& right, const std::string& answer) {
  const std::optional<double> value = number_of(answer);
  if (!value) return "that is no number; write its digits alone";
  if (*value == right.value) return {};
  for (const KnownSlip& slip : right.slips) {
    if (*value == slip.value) return slip.what;
  }
  return *value < right.value ? "that is too small" : "that is too large";
}

std::string mark(const Choice& right, const std::string& answer) {
  const std::vector<std::string> words = words_of(lowered(answer));
  const std::string word = words.empty() ? std::string() : words.front();
  const auto is_one_of = [&](const std::vector<std::string>& list) {
    return words.size() == 1 && std::find(list.begin(), list.end(), word) != list.end();
  };
  if (is_one_of(right.right)) return {};
  if (is_one_of(right.offered)) return right.otherwise;
  return fmt::format("say one of: {}", fmt::join(right.offered, ", "));
}

std::string mark(const Explanation&, const std::string& answer) {
  constexpr std::size_t kFewestWords = 4;
  return words_of(answer).size() < kFewestWords ? "write a sentence" : std::string();
}

}  // namespace

std::string what_is_wrong(const Question& question, const std::string& answer) {
  return std::visit([&](const auto& right) { return mark(right, answer); }, question.answer);
}

}  // namespace course

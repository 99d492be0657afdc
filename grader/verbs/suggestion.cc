#include "suggestion.h"

#include <fmt/format.h>

#include <algorithm>

namespace course {
namespace {

// How many letters must be changed, put in, left out or swapped with the next: the optimal string
// alignment distance.
std::size_t slips(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] =
          std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      const bool are_swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (are_swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before.swap(last);
    last.swap(row);
  }
  return last[b.size()];
}

}  // namespace

std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& candidates) {
  constexpr std::size_t kLettersPerSlip = 3;
  constexpr std::size_t kShortestBeginning = 3;
  std::size_t fewest = 1 + std::max<std::size_t>(1, word.size() / kLettersPerSlip);
  std::string_view nearest;
  for (const std::string_view candidate : candidates) {
    const bool is_beginning = word.size() >= kShortestBeginning && candidate.starts_with(word);
    const std::size_t count = is_beginning ? 1 : slips(word, candidate);
    if (count >= fewest) continue;
    fewest = count;
    nearest = candidate;
  }
  return nearest.empty() ? "" : fmt::format(" Did you mean {}?", nearest);
}

}  // namespace course

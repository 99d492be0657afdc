// Myers 1986, An O(ND) Difference Algorithm: only the number of changes, not which.

#include "line_changes.h"

#include <string>
#include <vector>

namespace course {
namespace {

constexpr Index kMostChanges = 4000;  // beyond it, a count of the fewest takes too long

using Lines = std::vector<std::string_view>;

Lines lines_of(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
  }
  return lines;
}

Index size(const Lines& lines) { return static_cast<Index>(lines.size()); }

// On diagonal k = x - y, the farthest x that d changes reach, for d = 0, 1, 2 … until both ends are
// reached. Returns that d, or -1.
Index fewest_changes(const Lines& a, const Lines& b) {
  const Index most = std::min(size(a) + size(b), kMostChanges);
  std::vector<Index> reach(static_cast<std::size_t>(2 * most + 3), 0);
  const auto farthest = [&](Index k) -> Index& {
    return reach[static_cast<std::size_t>(k + most + 1)];
  };
  for (Index d = 0; d <= most; ++d) {
    for (Index k = -d; k <= d; k += 2) {
      const bool down = k == -d || (k != d && farthest(k - 1) < farthest(k + 1));
      Index x = down ? farthest(k + 1) : farthest(k - 1) + 1;
      while (x < size(a) && x - k < size(b) &&
             a[static_cast<std::size_t>(x)] == b[static_cast<std::size_t>(x - k)]) {
        ++x;
      }
      farthest(k) = x;
      if (x >= size(a) && x - k >= size(b)) return d;
    }
  }
  return -1;
}

}  // namespace

LineChanges count_line_changes(std::string_view before, std::string_view after) {
  const Lines a = lines_of(before);
  const Lines b = lines_of(after);
  const Index changes = fewest_changes(a, b);
  if (changes < 0) return {.added = size(b), .removed = size(a)};
  const Index grown = size(b) - size(a);
  return {.added = (changes + grown) / 2, .removed = (changes - grown) / 2};
}

}  // namespace course

#include "line_changes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

namespace course {
namespace {

void expect(const char* before, const char* after, Index added, Index removed) {
  EXPECT_EQ(count_line_changes(before, after), (LineChanges{added, removed})) << before << "---\n"
                                                                              << after;
}

TEST(LineChanges, OfEqualTextsAreNone) {
  expect("a\nb\n", "a\nb\n", 0, 0);
  expect("", "", 0, 0);
}

TEST(LineChanges, CountWhatCameAndWhatWent) {
  expect("a\nb\nc\n", "a\nc\n", 0, 1);
  expect("a\nc\n", "a\nb\nc\n", 1, 0);
  expect("a\nb\nc\n", "a\nx\ny\nc\n", 2, 1);
  expect("", "a\nb\n", 2, 0);
  expect("a\nb\n", "", 0, 2);
  expect("a\nb", "a\nb\n", 0, 0);
}

TEST(LineChanges, AreTheFewest) { expect("a\nb\nc\na\nb\nb\na\n", "c\nb\na\nb\na\nc\n", 2, 3); }

// The longest common subsequence by its definition.
TEST(LineChanges, AreThoseOfTheLongestCommonSubsequence) {
  std::mt19937 random(1);
  for (int trial = 0; trial < 200; ++trial) {
    std::vector<std::string> texts(2);
    std::vector<std::vector<char>> lines(2);
    for (std::size_t which : {0u, 1u}) {
      for (auto i = random() % 12; i > 0; --i) {
        lines[which].push_back("abc"[random() % 3]);
        texts[which] += std::string(1, lines[which].back()) + "\n";
      }
    }
    const auto& [a, b] = std::pair(lines[0], lines[1]);
    std::vector<std::vector<Index>> common(a.size() + 1, std::vector<Index>(b.size() + 1, 0));
    for (std::size_t i = 1; i <= a.size(); ++i) {
      for (std::size_t j = 1; j <= b.size(); ++j) {
        common[i][j] = a[i - 1] == b[j - 1] ? common[i - 1][j - 1] + 1
                                            : std::max(common[i - 1][j], common[i][j - 1]);
      }
    }
    const Index longest = common[a.size()][b.size()];
    const LineChanges expected = {static_cast<Index>(b.size()) - longest,
                                  static_cast<Index>(a.size()) - longest};
    EXPECT_EQ(count_line_changes(texts[0], texts[1]), expected) << texts[0] << "---\n" << texts[1];
  }
}

TEST(LineChanges, OfTextsWithNothingInCommonAreAllLines) {
  std::string before, after;
  for (int i = 0; i < 5000; ++i) {
    before += "before " + std::to_string(i) + "\n";
    after += "after " + std::to_string(i) + "\n";
  }
  EXPECT_EQ(count_line_changes(before, after), (LineChanges{5000, 5000}));
}

}  // namespace
}  // namespace course

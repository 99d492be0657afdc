#include "source_story.h"

#include <gtest/gtest.h>

#include <sstream>
#include <vector>

#include "printable.h"

namespace course {
namespace {

// The lines of what is told below the headline.
std::vector<std::string> told(const std::string& problem) {
  ComponentResult component;
  component.build = {Outcome::does_not_compile, problem};
  std::istringstream story(source_story(component, Paint(false)));
  std::vector<std::string> lines;
  for (std::string line; std::getline(story, line);) lines.push_back(line);
  lines.erase(lines.begin());
  return lines;
}

// A line of code with a ! somewhere, and the compiler's mark below that.
std::string marked(std::size_t before, std::size_t after) {
  return "   21 | " + std::string(before, 'a') + "!" + std::string(after, 'z') + "\n      | " +
         std::string(before, ' ') + "^~~~~\n";
}

TEST(SourceStory, LeavesCodeThatFitsAlone) {
  const std::vector<std::string> lines = told(marked(3, 3));
  EXPECT_EQ(lines.at(0), "   21 | aaa!zzz");
  EXPECT_EQ(lines.at(1), "      |    ^~~~~");
}

TEST(SourceStory, KeepsTheMarkBelowWhatItMarks) {
  for (const std::size_t before : {0u, 60u, 69u, 70u, 71u, 72u, 140u, 250u}) {
    for (const std::size_t after : {0u, 20u, 100u}) {
      const std::vector<std::string> lines = told(marked(before, after));
      ASSERT_GE(lines.size(), 2u);
      const std::size_t mark = lines[1].find('^');
      ASSERT_NE(mark, std::string::npos) << lines[1];
      EXPECT_EQ(columns(lines[0].substr(0, lines[0].find('!'))), columns(lines[1].substr(0, mark)))
          << lines[0] << "\n"
          << lines[1];
      for (const std::string& line : lines) EXPECT_LE(columns(line), kColumns) << line;
      EXPECT_TRUE(lines[0].starts_with("   21 | ")) << lines[0];
    }
  }
}

TEST(SourceStory, CountsLettersNotBytes) {
  std::string code;
  for (int i = 0; i < 100; ++i) code += "Σ";
  const std::vector<std::string> lines =
      told("    2 | " + code + "!\n      | " + std::string(100, ' ') + "^\n");
  EXPECT_EQ(columns(lines[0].substr(0, lines[0].find('!'))),
            columns(lines[1].substr(0, lines[1].find('^'))));
  EXPECT_EQ(printable(lines[0]), lines[0]) << "no letter is cut in two";
}

}  // namespace
}  // namespace course

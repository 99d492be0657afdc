#include "source_text.h"

#include <gtest/gtest.h>

namespace course {
namespace {

std::vector<std::string> headers(std::string_view source) {
  std::vector<std::string> names;
  for (const Include& include : find_includes(source)) names.push_back(include.header);
  return names;
}

using Names = std::vector<std::string>;

TEST(SourceText, FindsBothKindsOfInclude) {
  EXPECT_EQ(headers("#include <vector>\n  #  include \"helpers.h\" // mine\n"),
            (Names{"vector", "helpers.h"}));
}

TEST(SourceText, TellsTheLine) {
  const std::vector<Include> found = find_includes("// one\n/* two\n three */\n#include <cmath>\n");
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].line, 4);
}

TEST(SourceText, SeesNoIncludeInCommentsAndStrings) {
  EXPECT_EQ(headers("// #include <a>\n/*\n#include <b>\n*/\n"), Names{});
  EXPECT_EQ(headers("const char* s = R\"x(\n#include <c>\n)x\";\n"), Names{});
  EXPECT_EQ(headers("const char* s = \"/*\";\n#include <vector>\n"), Names{"vector"});
}

TEST(SourceText, SeesThroughContinuedLines) {
  EXPECT_EQ(headers("#inc\\\nlude <unistd.h>\n"), Names{"unistd.h"});
  EXPECT_EQ(headers("// a comment that goes on \\\n#include <a>\n"), Names{});
}

TEST(SourceText, SeesThroughDigraphsAndComments) {
  EXPECT_EQ(headers("%:include <unistd.h>\n"), Names{"unistd.h"});
  EXPECT_EQ(headers("/* */ # /* */ include /* */ <unistd.h>\n"), Names{"unistd.h"});
}

TEST(SourceText, TellsAnIncludeThatNamesNoHeader) {
  EXPECT_EQ(headers("#define H <unistd.h>\n#include H\n"), Names{""});
}

TEST(SourceText, IsNotConfusedByDigitGroups) {
  EXPECT_EQ(headers("int n = 1'000'000;\n#include <vector>\n"), Names{"vector"});
}

TEST(SourceText, IsNotHiddenFromByWhatLooksLikeAComment) {
  EXPECT_EQ(headers("/\\\n* R\"( */\n#include <a>\n//)\"\n"), Names{"a"});
  EXPECT_EQ(headers("char c = u8'\"'; /*\nR\"(\n*/\n#include <a>\n//)\"\n"), Names{"a"});
  EXPECT_EQ(headers("int n = 1'\\\n0; /*\nR\"(\n*/\n#include <a>\n//)\"\n"), Names{"a"});
  EXPECT_EQ(headers(std::string_view("\0#\0include <a>\n", 15)), Names{"a"});
}

// A breach with no name: whoever reads it one way overlooks what the other way includes.
TEST(SourceText, TellsWhatCanBeReadInTwoWays) {
  EXPECT_EQ(headers("F(\"\"R\"(\")\n#include <a>\nF(\")\")\n"), Names{""});
  EXPECT_EQ(headers("#if __has_include(<x/*>)\n#include <a>\n// */\n"), Names{""});
  EXPECT_EQ(headers("#if 1 < 2  // in words\n#endif\n"), Names{});
  EXPECT_EQ(headers("#include <vector> /* sums */\n"), Names{"vector"});
}

TEST(SourceText, EndsOnTextThatDoesNot) {
  EXPECT_EQ(headers("/* no end\n#include <a>\n"), Names{});
  EXPECT_EQ(headers("R\"(\n#include <a>\n"), Names{});
  EXPECT_EQ(headers("\"\\"), Names{});
  EXPECT_EQ(headers("#include <a"), Names{""});
  EXPECT_EQ(headers(""), Names{});
}

}  // namespace
}  // namespace course

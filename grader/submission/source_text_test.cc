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

TEST(SourceText, EndsOnTextThatDoesNot) {
  EXPECT_EQ(headers("/* no end\n#include <a>\n"), Names{});
  EXPECT_EQ(headers("R\"(\n#include <a>\n"), Names{});
  EXPECT_EQ(headers("\"\\"), Names{});
  EXPECT_EQ(headers("#include <a"), Names{""});
  EXPECT_EQ(headers(""), Names{});
}

}  // namespace
}  // namespace course

#include "printable.h"

#include <gtest/gtest.h>

#include <cstdio>

namespace course {
namespace {

std::string said_by_shell(const std::string& word) {
  FILE* const shell = popen(
      ("bash -c " + std::string("\"$(cat <<'END'\nprintf %s. ") + word + "\nEND\n)\"").c_str(),
      "r");
  std::string said;
  for (int c = std::fgetc(shell); c != EOF; c = std::fgetc(shell)) said += static_cast<char>(c);
  EXPECT_EQ(pclose(shell), 0);
  if (!said.empty()) said.pop_back();  // the full stop that keeps a last line break
  return said;
}

TEST(Printable, LeavesPlainTextAndSignsAlone) {
  EXPECT_EQ(printable("s ≤ t, Σ, √d_head"), "s ≤ t, Σ, √d_head");
}

TEST(Printable, ShowsEscapesInertly) {
  EXPECT_EQ(printable("\x1b[31mPASS\x07"), "\\x1b[31mPASS\\x07");
}

TEST(Printable, ShowsBytesThatAreNotUtf8) {
  EXPECT_EQ(printable("a\xff"
                      "b"),
            "a\\xffb");
  EXPECT_EQ(printable("\xe2\x82"), "\\xe2\\x82");           // cut short
  EXPECT_EQ(printable("\xc0\xaf"), "\\xc0\\xaf");           // longer than needed
  EXPECT_EQ(printable("\xed\xa0\x80"), "\\xed\\xa0\\x80");  // a surrogate
}

TEST(Printable, ShowsControlsBeyondAscii) {
  EXPECT_EQ(printable("\xc2\x9b"), "\\xc2\\x9b");           // a one-byte escape sequence in Latin 1
  EXPECT_EQ(printable("\xe2\x80\xae"), "\\xe2\\x80\\xae");  // turns the direction of text
}

TEST(Printable, ShowsBlanksThatAreNotTheSpace) {
  EXPECT_EQ(printable("\xc2\xa0"), "\\xc2\\xa0");
  EXPECT_EQ(printable("\xe3\x80\x80"), "\\xe3\\x80\\x80");
}

TEST(Printable, ShowsWhatXmlRefuses) {
  EXPECT_EQ(printable("\xef\xbf\xbf"), "\\xef\\xbf\\xbf");
  EXPECT_EQ(printable("\xef\xbf\xbd"), "\xef\xbf\xbd");  // the replacement character is one
}

TEST(Printable, KeepsCharactersOfEveryLength) {
  EXPECT_EQ(printable("a\xc2\xa9\xe2\x82\xac\xf0\x9f\x98\x80"),
            "a\xc2\xa9\xe2\x82\xac\xf0\x9f\x98\x80");
  EXPECT_EQ(printable("\xf4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80");  // beyond the last
  EXPECT_EQ(printable("\xe0\x9f\xbf"), "\\xe0\\x9f\\xbf");           // longer than needed
}

// github.com/actions/runner, ActionCommand.cs: a line whose first word begins with ::, or ##[ anywhere.
TEST(Printable, BreaksWorkflowCommands) {
  EXPECT_EQ(printable("::error::x"), "\\x3a:error::x");
  EXPECT_EQ(printable("a\n  ::error::x", Lines::kept), "a\n  \\x3a:error::x");
  EXPECT_EQ(printable("said: ::error::x"), "said: \\x3a:error::x") << "a line may break there";
  EXPECT_EQ(printable("a##[error]x"), "a#\\x23[error]x");
  EXPECT_EQ(printable("###[error]x"), "##\\x23[error]x");
  EXPECT_EQ(printable("##vso[task.complete]"), "#\\x23vso[task.complete]");
  EXPECT_EQ(printable("##teamcity[buildStop]"), "#\\x23teamcity[buildStop]");
  EXPECT_EQ(printable("## a [heading]"), "## a [heading]");
}

TEST(Printable, KeepsTheColonsOfCpp) {
  EXPECT_EQ(printable("std::vector<int>::size, a ## b, #[x]"),
            "std::vector<int>::size, a ## b, #[x]");
}

TEST(Printable, KeepsLineBreaksOnlyIfAsked) {
  EXPECT_EQ(printable("a\nb"), "a\\x0ab");
  EXPECT_EQ(printable("a\nb\r", Lines::kept), "a\nb\\x0d");
}

TEST(Columns, CountsLettersNotBytes) { EXPECT_EQ(columns("√d ≤ Σ"), 6u); }

TEST(Printable, ShowsWhatNobodySees) {
  EXPECT_EQ(printable("a\xc2\xad"), "a\\xc2\\xad");           // a hyphen that hides
  EXPECT_EQ(printable("a\xef\xbf\xb9"), "a\\xef\\xbf\\xb9");  // an annotation begins
}

// What a shell makes of each word is asked of a shell.
TEST(ShellWord, StandsForTheText) {
  for (const std::string text :
       {"alice", "work/alice-1.2", "a b", "it's", "$HOME `id` \"q\" \\ !x", "~alice", "*", "", "-x",
        "übung", "line\nbreak", "\x1b[31mred's \\ \xff", "::error::x", "a;b&c|d"}) {
    const std::string word = shell_word(text);
    EXPECT_EQ(word, printable(word)) << "safe to print";
    EXPECT_EQ(said_by_shell(word), text) << word;
  }
}

TEST(ShellWord, LeavesPlainWordsAlone) {
  EXPECT_EQ(shell_word("work/alice_1.2"), "work/alice_1.2");
}

}  // namespace
}  // namespace course

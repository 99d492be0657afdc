#include "sentence.h"

#include <gtest/gtest.h>

#include "printable.h"
#include "usage_error.h"

namespace course {
namespace {

using Words = std::vector<std::string>;

TEST(Sentence, IsSplitAtBlanks) {
  EXPECT_EQ(words_of("the cat  sat\ton \n"), (Words{"the", "cat", "sat", "on"}));
  EXPECT_EQ(words_of("one"), Words{"one"});
}

TEST(Sentence, WordsMayBeMarkupOrOfAnyScript) {
  EXPECT_EQ(words_of("<b>x</b> schön 猫"), (Words{"<b>x</b>", "schön", "猫"}));
}

TEST(Sentence, WhatIsNotTextIsShown) {
  EXPECT_EQ(words_of("a\xff \x1b[31m"), (Words{"a\\xff", "\\x1b[31m"}));
}

TEST(Sentence, LongWordsAreCutBetweenLetters) {
  std::string word;
  for (int i = 0; i < 100; ++i) word += "ü";
  const Words words = words_of(word);
  EXPECT_EQ(columns(words.front()), 41u);
  EXPECT_TRUE(words.front().ends_with("ü…"));
}

TEST(Sentence, NeedsAWord) {
  EXPECT_THROW(words_of(""), UsageError);
  EXPECT_THROW(words_of(" \n "), UsageError);
}

TEST(Sentence, HasRoomForSomeWordsAndNoMore) {
  std::string text;
  for (std::size_t i = 0; i < kMostWords; ++i) text += "a ";
  EXPECT_EQ(words_of(text).size(), kMostWords);
  EXPECT_THROW(words_of(text + "a"), UsageError);
}

}  // namespace
}  // namespace course

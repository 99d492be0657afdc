#include "usage.h"

#include <gtest/gtest.h>

namespace course {
namespace {

std::string options(const Usage& usage) {
  std::string text;
  for (const Usage::Option& option : usage.options) {
    text += option.name + (option.value.empty() ? "" : "=" + option.value) + " ";
  }
  return text;
}

using Words = std::vector<std::string>;

TEST(Usage, IsTakenApart) {
  const Usage usage = parse_usage("[PART…|FAULT…] [--dir DIR] [--verbose]\n[--mask none|causal]");
  EXPECT_EQ(options(usage), "--dir=DIR --verbose --mask=none|causal ");
  EXPECT_EQ(usage.words, (Words{"PART", "FAULT"}));
}

TEST(Usage, KnowsOptionsThatExcludeEachOther) {
  EXPECT_EQ(options(parse_usage("[--equivalents|--inexpressible] NAME")),
            "--equivalents --inexpressible ");
}

TEST(Usage, KnowsOptionsWithinOptions) {
  EXPECT_EQ(options(parse_usage("[--format FORMAT [--out FILE]]… PART")),
            "--format=FORMAT --out=FILE ");
  EXPECT_EQ(parse_usage("[--format FORMAT [--out FILE]]… PART").words, Words{"PART"});
}

TEST(Usage, MayBeEmpty) {
  EXPECT_TRUE(parse_usage("").options.empty());
  EXPECT_TRUE(parse_usage("").words.empty());
}

}  // namespace
}  // namespace course

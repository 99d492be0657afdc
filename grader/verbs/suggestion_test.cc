#include "suggestion.h"

#include <gtest/gtest.h>

#include "program_fixture.h"

namespace course {
namespace {

const std::vector<std::string_view> kWords = {"rms_norm", "layer_norm", "hides-future",
                                              "future-weights-zero", "dot"};

TEST(Suggestion, IsTheWordWithASlipInIt) {
  EXPECT_EQ(did_you_mean("rms_nrom", kWords), " Did you mean rms_norm?");   // swapped
  EXPECT_EQ(did_you_mean("rmsnorm", kWords), " Did you mean rms_norm?");    // left out
  EXPECT_EQ(did_you_mean("rms__norm", kWords), " Did you mean rms_norm?");  // put in
  EXPECT_EQ(did_you_mean("rms-norm", kWords), " Did you mean rms_norm?");   // another
  EXPECT_EQ(did_you_mean("dto", kWords), " Did you mean dot?");
}

TEST(Suggestion, IsTheWordWhoseEndIsLeftOut) {
  EXPECT_EQ(did_you_mean("future-w", kWords), " Did you mean future-weights-zero?");
}

TEST(Suggestion, IsTheNearest) {
  EXPECT_EQ(did_you_mean("bat", {"cab", "bad", "bar"}), " Did you mean bad?");  // the first of them
  EXPECT_EQ(did_you_mean("layer_nor", kWords), " Did you mean layer_norm?");
}

TEST(Suggestion, IsNoneWhereNothingIsNear) {
  for (const char* far : {"", "x", "fu", "attention", "zzzzzzzz"}) {
    EXPECT_EQ(did_you_mean(far, kWords), "") << far;
  }
}

TEST(Suggestion, StandsInWhatIsSaidOfWordsThatNobodyKnows) {
  for (const auto& [words, meant] : {std::pair{"grade rms_nrom", "rms_norm"},
                                     {"hint kv_cash", "kv_cache"},
                                     {"hint rms_norm --rest", "--reset"},
                                     {"grade --check hides-futur", "hides-future"},
                                     {"grade rms_norm --check zero-rows", "zero-row"}}) {
    const Ending ending = run(words);
    EXPECT_EQ(ending.status, 2) << words;
    EXPECT_TRUE(is_one_line(ending.printed)) << ending.printed;
    EXPECT_NE(ending.printed.find(std::string("Did you mean ") + meant + "?"), std::string::npos)
        << ending.printed;
  }
}

TEST(Suggestion, NamesThePartsThatHaveACheckOfThatName) {
  const Ending ending = run("grade rms_norm --check hides-future");
  EXPECT_EQ(ending.status, 2);
  EXPECT_NE(ending.printed.find("a check of causal_attention"), std::string::npos)
      << ending.printed;
}

}  // namespace
}  // namespace course

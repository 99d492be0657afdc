#include "why.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "program_fixture.h"

namespace course {
namespace {

const Check& check_named(Component component, std::string_view id) {
  for (const Check& check : checks_of(component)) {
    if (check.id == id) return check;
  }
  throw std::logic_error("no such check");
}

bool holds(const std::vector<const Fault*>& faults, std::string_view id) {
  return std::any_of(faults.begin(), faults.end(),
                     [&](const Fault* fault) { return fault->id == id; });
}

TEST(Why, FindsInputsByRunningTheCheck) {
  const CheckStudy found = study(check_named(Component::rms_norm, "keeps-the-mean"));
  EXPECT_EQ(found.calls, 2u);  // rows of mean 2e4, and of -3e4
  ASSERT_EQ(found.inputs.size(), 2u);
  EXPECT_NE(found.inputs[0].find("mean about 20000"), std::string::npos) << found.inputs[0];
  EXPECT_NE(found.inputs[1].find("mean about -30000"), std::string::npos) << found.inputs[1];
}

TEST(Why, FindsWhatTheCatalogueExpectsOfEveryCheck) {
  for (const Check& check : checks_of(Component::rms_norm)) {
    const CheckStudy found = study(check);
    const std::size_t caught = found.only_here.size() + found.meant.size() + found.besides.size();
    EXPECT_LE(caught, found.faults);
    for (const Fault* fault : found.besides) {
      EXPECT_EQ(std::count(fault->caught_by.begin(), fault->caught_by.end(), check.id), 0)
          << fault->id;
    }
  }
  const CheckStudy hides = study(check_named(Component::causal_attention, "hides-future"));
  EXPECT_TRUE(holds(hides.meant, "mask-flipped") || holds(hides.only_here, "mask-flipped"));
}

TEST(WhyVerb, TellsLineInputsAndMistakes) {
  const Ending ending = run("why hides-future");
  EXPECT_EQ(ending.status, 0);
  for (const char* text : {"masked_scores are -∞ for s > t", "interface/causal_attention.h:",
                           "q, k, v (B, H, T, d_head) =", "known mistakes of this part",
                           "./course grade causal_attention --check hides-future"}) {
    EXPECT_NE(ending.printed.find(text), std::string::npos) << text << ending.printed;
  }
  expect_fits_terminal(ending.printed);
  EXPECT_GT(run("why hides-future --verbose").printed.size(), ending.printed.size());
}

TEST(WhyVerb, TakesThePartWhereSeveralHaveACheckOfThatName) {
  const Ending first = run("why leaves-inputs");
  EXPECT_NE(first.printed.find("also     a check of"), std::string::npos) << first.printed;
  const Ending named = run("why rms_norm leaves-inputs");
  EXPECT_NE(named.printed.find("interface/rms_norm.h"), std::string::npos) << named.printed;
  EXPECT_EQ(named.printed.find("also "), std::string::npos);
}

TEST(WhyVerb, SaysWhichCheckWasMeant) {
  const Ending slip = run("why hides-futur");
  EXPECT_NE(slip.printed.find("Did you mean hides-future?"), std::string::npos) << slip.printed;
  const Ending elsewhere = run("why rms_norm hides-future");
  EXPECT_NE(elsewhere.printed.find("a check of causal_attention"), std::string::npos)
      << elsewhere.printed;
}

TEST(WhyVerb, SaysWhatToTypeInOneLine) {
  for (const char* words : {"why", "why no-such-check", "why rms_norm hides-future",
                            "why zero-row repeats", "why rms_norm"}) {
    const Ending ending = run(words);
    EXPECT_EQ(ending.status, 2) << words;
    EXPECT_TRUE(is_one_line(ending.printed)) << ending.printed;
    EXPECT_NE(ending.printed.find("./course"), std::string::npos) << ending.printed;
  }
}

}  // namespace
}  // namespace course

#include "catalogue.h"

#include <gtest/gtest.h>

#include <set>

#include "enumerators.h"
#include "unlisted.h"

namespace course {
namespace {

using A = AttentionOptions;

TEST(Catalogue, HoldsAsManyFaultsAsAsserted) {
  EXPECT_EQ(all_faults().size(), kFaultCount);
  EXPECT_GE(kFaultCount, 120u);
}

TEST(Catalogue, LeavesNoOptionValueWithoutARow) {
  EXPECT_EQ(unlisted(), std::vector<std::string>{});
}

TEST(Catalogue, HasFaultsOfEveryComponent) {
  std::size_t sum = 0;
  for (const ComponentInfo& each : kComponents) {
    EXPECT_FALSE(faults_of(each.component).empty()) << each.name;
    sum += faults_of(each.component).size();
  }
  EXPECT_EQ(sum, all_faults().size());
}

TEST(Catalogue, FindsAFaultByItsId) {
  ASSERT_NE(find_fault("mask-flipped"), nullptr);
  EXPECT_EQ(find_fault("mask-flipped")->component(), Component::causal_attention);
  EXPECT_EQ(find_fault("mask-flip"), nullptr);
  EXPECT_EQ(find_fault(""), nullptr);
}

// The mistakes that the course itself teaches to avoid.
TEST(Catalogue, HoldsTheCoursesOwnMistakes) {
  for (const char* id : {"mask-flipped",
                         "mask-adds-zero",
                         "mask-missing",
                         "mask-after-softmax",
                         "mask-hides-diagonal",
                         "scale-missing",
                         "scale-by-d-head",
                         "scale-by-root-width",
                         "scale-by-root-tokens",
                         "split-by-memory",
                         "merge-by-memory",
                         "roles-exchanged",
                         "softmax-without-maximum",
                         "maximum-of-hidden-keys",
                         "softmax-over-queries",
                         "residual-missing",
                         "residual-of-normalised",
                         "residual-returns-last-token",
                         "residual-post-norm",
                         "block-post-norm",
                         "block-feed-forward-first",
                         "block-gain1-twice",
                         "relu-left-out",
                         "b1-left-out",
                         "b2-left-out"}) {
    EXPECT_NE(find_fault(id), nullptr) << id;
  }
}

TEST(Catalogue, GivesEveryEquivalentItsProof) {
  std::set<std::string> ids;
  for (const Equivalent& each : equivalents()) {
    EXPECT_TRUE(ids.insert(each.id).second) << each.id;
    EXPECT_TRUE(std::string(each.proof).ends_with(".")) << each.id;
    EXPECT_NE(changed({each.change}), Options{}) << each.id;
  }
}

TEST(Catalogue, GivesEveryInexpressibleMistakeItsReason) {
  std::set<std::string> ids;
  for (const Inexpressible& each : inexpressible_mistakes()) {
    EXPECT_TRUE(ids.insert(each.id).second) << each.id;
    EXPECT_EQ(find_fault(each.id), nullptr) << each.id;
    EXPECT_TRUE(std::string(each.reason).ends_with(".")) << each.id;
  }
}

TEST(Changes, OfOneDecisionExcludeEachOther) {
  const Change missing = set<&A::scale, A::Scale::missing>;
  const Change twice = set<&A::scale, A::Scale::twice>;
  EXPECT_TRUE(exclude_each_other(missing, twice));
  EXPECT_FALSE(exclude_each_other(missing, set<&A::visible, A::Visible::all>));
  EXPECT_FALSE(exclude_each_other(missing, missing));
}

TEST(Changes, KnowTheirComponent) {
  EXPECT_EQ((set<&A::scale, A::Scale::missing>.component), Component::causal_attention);
  EXPECT_EQ((set<&NormOptions::root, NormOptions::Root::none>.component), Component::rms_norm);
}

TEST(Changes, AreSpelledAsInTheOptions) {
  EXPECT_EQ(spelled(set<&A::scale, A::Scale::missing>), "AttentionOptions::Scale::missing");
  EXPECT_EQ(spelled(set<&A::output_sum, Sum::in_int>), "Sum::in_int");
}

TEST(Enumerators, AreCounted) {
  EXPECT_EQ(kEnumerators<Inputs>, 3);
  EXPECT_EQ(kEnumerators<OneToken>, 2);
  EXPECT_EQ(enumerator_name(Inputs::restored), "course::Inputs::restored");
}

}  // namespace
}  // namespace course

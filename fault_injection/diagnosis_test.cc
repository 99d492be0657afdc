#include "diagnosis.h"

#include <gtest/gtest.h>

#include "catalogue.h"
#include "in_process_subject.h"
#include "inject.h"
#include "variant_subject.h"

namespace course {
namespace {

const Fault* fault(const char* id) { return find_fault(id); }

TEST(ExplanationText, SaysWhatIsWrongAndWhereTheContractSaysSo) {
  EXPECT_EQ(explanation_text({.mistakes = {{fault("mask-flipped")}}, .had_numbers = true}),
            "These are exactly the numbers that come out when the mask hides s < t, the past, in "
            "place of s > t, the future. See [hides-future] in interface/causal_attention.h.");
}

TEST(ExplanationText, NamesTogetherWhatCannotBeToldApart) {
  const std::string text = explanation_text(
      {.mistakes = {{fault("scale-by-d-head"), fault("scale-twice")}}, .had_numbers = true});
  EXPECT_NE(text.find(", or when q is divided by √d_head and the scores again."),
            std::string::npos);
  EXPECT_NE(text.find("The numbers cannot tell which."), std::string::npos);
}

TEST(ExplanationText, NamesTwoMistakesAndBothLines) {
  const std::string text = explanation_text(
      {.mistakes = {{fault("scale-missing")}, {fault("mask-flipped")}}, .had_numbers = true});
  EXPECT_NE(text.find("two things are wrong at once"), std::string::npos);
  EXPECT_NE(text.find("[scales-by-root-d-head] and [hides-future]"), std::string::npos);
}

TEST(ExplanationText, AdmitsThatNothingFits) {
  EXPECT_EQ(explanation_text({.mistakes = {}, .had_numbers = true}),
            "No known mistake gives exactly these numbers. Look at where they are wrong.");
}

GradeResult injected(const char* id) {
  InProcessSubject correct(right_parts());
  return grade_with_fault(*fault(id), correct, {Component::rms_norm, fault(id)->component()}, 7);
}

TEST(Inject, FailsTheFaultsPartAndNoOther) {
  const GradeResult result = injected("mask-flipped");
  EXPECT_EQ(result.components[0].failed(), 0u);
  EXPECT_FALSE(result.components[0].diagnosis);
  EXPECT_GT(result.components[1].failed(), 0u);
  EXPECT_FALSE(result.passed());
}

TEST(Inject, IsDiagnosedAsWhatItIs) {
  const GradeResult result = injected("mask-flipped");
  ASSERT_TRUE(result.components[1].diagnosis);
  EXPECT_EQ(result.components[1].diagnosis->faults, std::vector<std::string>{"mask-flipped"});
}

TEST(Inject, IsToldAsToALearner) {
  const GradeResult result = injected("mask-flipped");
  for (const CheckResult& one : result.components[1].checks) {
    if (one.verdict.passed()) continue;
    EXPECT_FALSE(one.verdict.given.empty()) << one.check->id;
  }
}

}  // namespace
}  // namespace course

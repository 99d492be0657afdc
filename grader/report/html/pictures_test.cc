#include "pictures.h"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "failing_attention.h"

namespace course {
namespace {

using Json = nlohmann::ordered_json;

Json first_stage(const GradeResult& result, const std::string& check, bool reveal = false) {
  return pictures_json(check_of(result, check), reveal)["stages"][0];
}

TEST(Pictures, ThereAreNoneOfACheckThatPassed) {
  const GradeResult result = grade_of_attention(without_mask);
  ASSERT_TRUE(check_of(result, "keeps-past").verdict.passed());
  EXPECT_TRUE(pictures_json(check_of(result, "keeps-past"), false).is_null());
}

TEST(Pictures, DrawWhatDecidedFirst) {
  const Json stage = first_stage(grade_of_attention(without_mask), "hides-future");
  EXPECT_EQ(stage["name"], "masked_scores");
  EXPECT_EQ(stage["indices"], Json({"b", "h", "t", "s"}));
  EXPECT_EQ(stage["extents"], Json({2, 3, 7, 7}));
  EXPECT_EQ(stage["came"].size(), 294u);
  EXPECT_TRUE(stage["causal"]);
  // Of the first query the second key is the first that should be hidden.
  EXPECT_EQ(stage["first"], 1);
}

TEST(Pictures, AreEmptyWhereTheNumbersAreRight) {
  const Json stage = first_stage(grade_of_attention(without_mask), "hides-future");
  for (std::size_t t = 0; t < 7; ++t) {
    for (std::size_t s = 0; s < 7; ++s) {
      EXPECT_EQ(stage["off"][t * 7 + s], s > t ? Json("inf") : Json(0)) << t << " " << s;
    }
  }
}

TEST(Pictures, TellWhatIsExpectedOnlyWhereAsked) {
  const GradeResult result = grade_of_attention(without_mask);
  EXPECT_FALSE(first_stage(result, "hides-future").contains("expected"));
  const Json stage = first_stage(result, "hides-future", true);
  EXPECT_EQ(stage["expected"][0], stage["came"][0]);
  EXPECT_EQ(stage["expected"][1], "-inf");
}

TEST(Pictures, SayFactsAboutTheNumbers) {
  const Json stage = first_stage(grade_of_attention(without_mask), "hides-future");
  EXPECT_EQ(stage["words"],
            "-∞ stands nowhere; it belongs at every future key, s > t. masked_scores is scores, "
            "number for number.");
  EXPECT_EQ(stage["beside"]["name"], "scores");
  EXPECT_EQ(stage["beside"]["values"], stage["came"]);
}

TEST(Pictures, TellWhatWasNeverSetFromWhatIsNoNumber) {
  const Json unset = first_stage(grade_of_attention([](AttentionStages& stages) {
                                   stages.scores = Scores(stages.scores.shape(), "scores");
                                 }),
                                 "scales-by-root-d-head");
  EXPECT_EQ(unset["came"][0], "unset");
  const Json no_number = first_stage(
      grade_of_attention([](AttentionStages& stages) { stages.scores.data()[0] = std::nan(""); }),
      "scales-by-root-d-head");
  EXPECT_EQ(no_number["came"][0], "nan");
  EXPECT_EQ(no_number["off"][0], "nan");
  EXPECT_EQ(no_number["off"][1], 0);
}

TEST(Pictures, ThereAreNoneOfAnotherShape) {
  const GradeResult result = grade_of_attention([](AttentionStages& stages) {
    stages.scores = Scores(Shape<axis::B, axis::H, axis::T, axis::S>(1, 1, 1, 1), "scores");
  });
  const CheckResult& check = check_of(result, "scales-by-root-d-head");
  ASSERT_EQ(check.verdict.outcome, Outcome::wrong_shape);
  EXPECT_TRUE(pictures_json(check, false).is_null());
}

}  // namespace
}  // namespace course

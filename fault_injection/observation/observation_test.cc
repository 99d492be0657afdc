#include "observation.h"

#include <gtest/gtest.h>

#include <cmath>

#include "in_process_subject.h"
#include "variant_subject.h"

namespace course {
namespace {

// Right code in place of a learner's.
Shown show_right(const Exhibit& exhibit) {
  InProcessSubject subject(right_parts());
  return show(exhibit, subject, subject);
}

Shown show_nothing(const Exhibit& exhibit) {
  Shown shown;
  shown.failure = {exhibit.component, Outcome::not_implemented, "x is not implemented."};
  return shown;
}

Json pictures_of(const ShowYours& yours) {
  const ObservationOptions options = {
      .words = {"the", "cat", "saw", "the", "cat"}, .folder = "clean_room", .folder_option = ""};
  return observe(options, yours).document["pictures"];
}

const Json& right_pictures() {
  static const Json pictures = pictures_of(show_right);
  return pictures;
}

const Json& take(const Json& picture, const std::string& who) {
  for (const Json& each : picture["takes"]) {
    if (each["who"] == who) return each;
  }
  throw std::out_of_range(who);
}

const Json& numbers(const Json& picture, const std::string& who) {
  return take(picture, who)["numbers"];
}

double sum(const Json& row) {
  double sum = 0.0;
  for (const double value : row) sum += value;
  return sum;
}

double future_of(const Json& weights, std::size_t t) {
  double future = 0.0;
  for (std::size_t s = t + 1; s < weights[t].size(); ++s) future += weights[t][s].get<double>();
  return future;
}

TEST(ObservedAttention, RightWeightsSumToOneAndLeaveTheFutureAtExactlyZero) {
  const Json& all = right_pictures();
  const Json& weights = numbers(all["attention"], "yours");
  ASSERT_EQ(weights.size(), 5u);
  for (std::size_t t = 0; t < 5; ++t) {
    EXPECT_NEAR(sum(weights[t]), 1.0, 1e-12);
    EXPECT_EQ(future_of(weights, t), 0.0);
  }
}

TEST(ObservedAttention, MistakesAreThere) {
  const Json& all = right_pictures();
  const Json& picture = all["attention"];
  for (const char* leaking : {"mask-missing", "mask-flipped", "mask-adds-zero"}) {
    EXPECT_GT(future_of(numbers(picture, leaking), 0), 0.01) << leaking;
  }
  EXPECT_EQ(numbers(picture, "mask-flipped")[4][0], 0.0);
  EXPECT_LT(sum(numbers(picture, "mask-after-softmax")[0]), 0.99);
  EXPECT_EQ(take(picture, "mask-missing")["wrong"], "no mask is applied at all");
}

// ln(w[t][a] / w[t][b]) is the difference of two scores, so the scale is its factor: 16 numbers in a
// vector make √16 = 4.
TEST(ObservedAttention, ScalesDifferByTheRootOfTheWidth) {
  const Json& all = right_pictures();
  const Json& picture = all["attention"];
  EXPECT_EQ(picture["setting"]["d_head"], 16);
  const auto gap = [&](const char* who) {
    const Json& row = numbers(picture, who)[4];
    return std::log(row[0].get<double>() / row[1].get<double>());
  };
  EXPECT_NEAR(gap("scale-missing"), 4.0 * gap("yours"), 1e-9);
  EXPECT_NEAR(gap("scale-by-d-head"), gap("yours") / 4.0, 1e-9);
}

TEST(ObservedAttention, TheSameWordIsTheSameKeyAndTheSameQuery) {
  const Json& all = right_pictures();
  const Json& unmasked = numbers(all["attention"], "mask-missing");
  EXPECT_EQ(unmasked[0], unmasked[3]);
  EXPECT_EQ(unmasked[2][1], unmasked[2][4]);
  EXPECT_NE(unmasked[2][0], unmasked[2][1]);
}

TEST(ObservedSoftmax, HandCheckedSharesAtTemperatureOne) {
  const Json& all = right_pictures();
  const Json& picture = all["softmax"];
  EXPECT_EQ(picture["setting"]["logits"], Json({1.0, 2.0, 0.5, 3.0}));
  const Json& temperatures = picture["setting"]["temperatures"];
  const auto one = static_cast<std::size_t>(
      std::find(temperatures.begin(), temperatures.end(), 1.0) - temperatures.begin());
  ASSERT_LT(one, temperatures.size());
  const std::vector<double> expected = {0.085, 0.232, 0.052, 0.631};
  for (std::size_t n = 0; n < 4; ++n) {
    EXPECT_NEAR(numbers(picture, "yours")[one][n].get<double>(), expected[n], 0.0005);
  }
}

TEST(ObservedSoftmax, OverflowIsNotANumber) {
  const Json& all = right_pictures();
  EXPECT_EQ(numbers(all["softmax"], "softmax-rows-without-maximum")[0][3], "nan");
  EXPECT_EQ(numbers(all["softmax"], "yours")[0][3], 1.0);
}

// Independent, mean 0, variance 1: the variance of their dot product is d_head.
TEST(ObservedDotProducts, DeviationIsTheRootOfTheWidthUntilItIsScaled) {
  const Json& all = right_pictures();
  const Json& picture = all["dot_products"];
  const Json& widths = picture["setting"]["d_heads"];
  EXPECT_EQ(widths.front(), 1);
  EXPECT_EQ(widths.back(), 4096);
  for (std::size_t i = 0; i < widths.size(); ++i) {
    const double root = std::sqrt(widths[i].get<double>());
    const auto deviation = [&](const char* who) {
      return numbers(picture, who)[i]["deviation"].get<double>();
    };
    EXPECT_NEAR(deviation("scale-missing") / root, 1.0, 0.1) << root;
    EXPECT_NEAR(deviation("yours"), 1.0, 0.1) << root;
    EXPECT_NEAR(deviation("scale-by-d-head") * root, 1.0, 0.1) << root;
  }
}

TEST(ObservedDotProducts, EveryScoreIsCounted) {
  const Json& all = right_pictures();
  const Json& picture = all["dot_products"];
  for (const Json& each : picture["takes"]) {
    for (const Json& width : each["numbers"]) {
      int counted = 0;
      for (const int count : width["counts"]) counted += count;
      EXPECT_EQ(counted, picture["setting"]["scores"].get<int>());
    }
  }
}

TEST(ObservedDotProducts, WideHeadsSaturateUnlessScaled) {
  const Json& all = right_pictures();
  const Json widest = numbers(all["dot_products"], "scale-missing").back();
  const Json scaled = numbers(all["dot_products"], "yours").back();
  EXPECT_GT(widest["largest_weight"].get<double>(), 0.95);
  EXPECT_LT(widest["mean_slope"].get<double>(), 0.005);
  EXPECT_LT(scaled["largest_weight"].get<double>(), 0.4);
  EXPECT_GT(scaled["mean_slope"].get<double>(), 0.04);
}

// x[t, j] is 8 t + j; q[h, t, d] is x[t, h · d_head + d].
TEST(ObservedHeadSplit, EachHeadTakesItsOwnColumns) {
  const Json& all = right_pictures();
  const Json& two_heads = numbers(all["head_split"], "yours")[1];
  EXPECT_EQ(two_heads, Json({0.0, 1.0, 2.0, 3.0, 8.0,  9.0,  10.0, 11.0, 16.0, 17.0, 18.0, 19.0,
                             4.0, 5.0, 6.0, 7.0, 12.0, 13.0, 14.0, 15.0, 20.0, 21.0, 22.0, 23.0}));
}

TEST(ObservedHeadSplit, NothingMovedIsTheMemoryAsItLies) {
  const Json& all = right_pictures();
  const Json& values = numbers(all["head_split"], "split-by-memory")[2];
  for (std::size_t i = 0; i < values.size(); ++i) EXPECT_EQ(values[i], static_cast<double>(i));
}

TEST(Observation, WhatIsNotWrittenHasAReasonAndNoNumbers) {
  const Json all = pictures_of(show_nothing);
  for (const Json& picture : all) {
    const Json& yours = take(picture, "yours");
    const std::string part = picture["part"];
    EXPECT_TRUE(yours["numbers"].is_null());
    EXPECT_EQ(yours["failure"]["says"], "Your " + part + " is not written yet.");
    EXPECT_EQ(yours["failure"]["command"], "./course grade " + part);
    EXPECT_FALSE(take(picture, "right")["numbers"].is_null());
  }
}

TEST(Observation, SaysHowToWriteThePageOfThisFolderAgain) {
  const Observation observation =
      observe({.words = {"one"}, .folder = "x", .folder_option = " --dir x"}, show_nothing);
  EXPECT_EQ(observation.document["again"], "./course observe --dir x");
}

TEST(Observation, EachPartThatFailsIsToldOnce) {
  const Observation observation =
      observe({.words = {"one"}, .folder = "x", .folder_option = " --dir x"}, show_nothing);
  std::vector<Component> parts;
  for (const Failure& failure : observation.failures) parts.push_back(failure.component);
  EXPECT_EQ(parts, (std::vector{Component::primitives, Component::qkv_projection,
                                Component::causal_attention}));
}

TEST(Observation, ANumberThatIsNoneIsAWord) {
  EXPECT_EQ(json_of(NAN), "nan");
  EXPECT_EQ(json_of(INFINITY), "inf");
  EXPECT_EQ(json_of(-INFINITY), "-inf");
  EXPECT_EQ(json_of(0.1), 0.1);
}

// Right numbers in the wrong shape.
class OneTokenTooFew final : public CausalAttention {
 public:
  AttentionStages attend(HeadsView q, HeadsView, HeadsView, Mask) const override {
    const Index T = q.extent<axis::T>() - 1;
    return {Scores(1, 1, T, T), Scores(1, 1, T, T), Scores(1, 1, T, T), Heads(1, 1, T, 1)};
  }
};

TEST(Observation, AWrongShapeIsAFailureAndNotDrawn) {
  const OneTokenTooFew attention;
  const Parts wrong = with<CausalAttention>(right_parts(), attention);
  const Json all = pictures_of([&](const Exhibit& exhibit) {
    InProcessSubject subject(wrong);
    return show(exhibit, subject, subject);
  });
  const Json& yours = take(all["attention"], "yours");
  EXPECT_TRUE(yours["numbers"].is_null());
  EXPECT_EQ(
      yours["failure"]["says"],
      "Your causal_attention gave no numbers (wrong_shape): weights has another shape than it "
      "must");
}

}  // namespace
}  // namespace course

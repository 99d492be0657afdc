// What the ablations say of right parts, and of parts with one known mistake.

#include "ablation.h"

#include <gtest/gtest.h>

#include <cmath>

#include "ablation_report.h"
#include "block_fixture.h"
#include "catalogue.h"
#include "in_process_subject.h"
#include "reference.h"
#include "variant_subject.h"

namespace course {
namespace {

constexpr Extents kExtents = {.B = 2, .T = 7, .H = 3, .d_head = 10, .F = 23};
constexpr std::size_t kFuture = 0, kReference = 1, kNoMask = 2, kScale = 3, kResidual = 4;

AblationRun measure_right(std::uint64_t seed = kFixtureSeed) {
  InProcessSubject right(parts_of(reference()));
  return measure_ablation(right, right, seed);
}

AblationRun measure_fault(const char* id) {
  const Fault* fault = find_fault(id);
  InProcessSubject right(parts_of(reference()));
  VariantSubject wrong(right, fault->component(), changed({fault->change}));
  return measure_ablation(wrong, wrong);
}

bool holds(const AblationRun& run, std::size_t metric) {
  return !run.failure && kMetrics[metric].holds(run.ablation.actual[metric]);
}

TEST(Ablation, EveryBoundHoldsForRightParts) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const AblationRun run = measure_right(seed);
    for (std::size_t m = 0; m < kMetrics.size(); ++m) {
      EXPECT_TRUE(holds(run, m)) << kMetrics[m].name << ", seed " << seed;
    }
  }
}

TEST(Ablation, TokensAreDistinct) {
  const BlockFixture fixture(kFixtureSeed, "ablation", kExtents);
  const Index width = fixture.x.extent<axis::D>();
  const Index tokens = fixture.x.size() / width;
  for (Index one = 0; one < tokens; ++one) {
    for (Index other = 0; other < one; ++other) {
      const double* const first = fixture.x.data() + one * width;
      EXPECT_FALSE(std::equal(first, first + width, fixture.x.data() + other * width));
    }
  }
}

TEST(Ablation, IsTheSameEachTime) {
  EXPECT_EQ(measure_right().ablation.actual, measure_right().ablation.actual);
  EXPECT_NE(measure_right().ablation.actual, measure_right(kFixtureSeed + 1).ablation.actual);
}

TEST(Ablation, AnExactMaskLeavesExactlyNothing) {
  EXPECT_EQ(measure_right().ablation.actual[kFuture], 0.0);
}

TEST(Ablation, SeesAFutureThatLeaks) {
  for (const char* id : {"mask-missing", "mask-flipped", "mask-one-ahead", "mask-in-first-head"}) {
    EXPECT_FALSE(holds(measure_fault(id), kFuture)) << id;
  }
}

TEST(Ablation, SeesAMaskThatCannotBeLeftOut) {
  EXPECT_FALSE(holds(measure_fault("mask-argument-inverted"), kNoMask));
}

TEST(Ablation, SeesABlockThatIsNotTheReference) {
  EXPECT_FALSE(holds(measure_fault("block-second-residual-of-x"), kReference));
  EXPECT_FALSE(holds(measure_fault("scale-missing"), kReference));
}

TEST(Ablation, SeesAResidualThatIsNotThere) {
  EXPECT_EQ(measure_fault("residual-missing").ablation.actual[kResidual], 0.0);
  EXPECT_FALSE(holds(measure_fault("residual-missing"), kResidual));
}

// The softmax of √d_head times as large scores, worked out here.
TEST(Ablation, ScaleIsWhatASoftmaxOfTheProductsSays) {
  const BlockFixture fixture(kFixtureSeed, "ablation", kExtents);
  const Parts parts = parts_of(reference());
  const BlockTensors& w = fixture.tensors;
  const Tokens normed = parts.rms_norm.normalize(fixture.x, w.gain1, w.eps);
  const QkvHeads heads = parts.qkv_projection.project(normed, w.w_q, w.w_k, w.w_v, 3);
  double delta = 0, largest = 0, slopes = 0;
  int pairs = 0;
  for (Index b = 0; b < 2; ++b) {
    for (Index h = 0; h < 3; ++h) {
      for (Index t = 0; t < 7; ++t) {
        std::vector<double> scaled, unscaled;
        double sum_scaled = 0, sum_unscaled = 0;
        for (Index s = 0; s <= t; ++s) {
          double product = 0;
          for (Index d = 0; d < 10; ++d) product += heads.q(b, h, t, d) * heads.k(b, h, s, d);
          sum_scaled += scaled.emplace_back(std::exp(product / std::sqrt(10.0)));
          sum_unscaled += unscaled.emplace_back(std::exp(product));
        }
        for (std::size_t s = 0; s < scaled.size(); ++s) {
          const double p = unscaled[s] / sum_unscaled;
          delta = std::max(delta, std::fabs(p - scaled[s] / sum_scaled));
          if (t == 0) continue;
          largest = std::max(largest, p);
          slopes += p * (1 - p);
          ++pairs;
        }
      }
    }
  }
  const Ablation measured = measure_right().ablation;
  EXPECT_NEAR(measured.actual[kScale], delta, 1e-12);
  EXPECT_NEAR(measured.unscaled.largest_weight, largest, 1e-12);
  EXPECT_NEAR(measured.unscaled.mean_slope, slopes / pairs, 1e-12);
  EXPECT_GT(measured.scaled.mean_slope, measured.unscaled.mean_slope);
}

// Parts that give no usable answer.

class NoNorm final : public RmsNorm {
 public:
  Tokens normalize(TokensView, GainView, double) const override {
    throw NotImplemented("RmsNorm::normalize");
  }
};
class UnwrittenNorm final : public RmsNorm {
 public:
  Tokens normalize(TokensView x, GainView, double) const override { return Tokens(x.shape()); }
};
class ShortMerge final : public HeadMerge {
 public:
  Tokens merge(HeadsView heads, SquareWeightView w) const override {
    Tokens y(Shape<axis::B, axis::T, axis::D>(heads.extent<axis::B>(), 1, w.extent<axis::DOut>()));
    for (Index i = 0; i < y.size(); ++i) y.data()[i] = 0;
    return y;
  }
};

std::optional<Failure> failure_with(const RmsNorm* norm, const HeadMerge* merge) {
  const Parts right = parts_of(reference());
  const Parts other_norm = with<RmsNorm>(right, norm == nullptr ? right.rms_norm : *norm);
  InProcessSubject subject(
      with<HeadMerge>(other_norm, merge == nullptr ? right.head_merge : *merge));
  return measure_ablation(subject, subject).failure;
}

TEST(Ablation, NamesThePartThatGivesNoAnswer) {
  const auto failure = failure_with(std::make_unique<NoNorm>().get(), nullptr);
  ASSERT_TRUE(failure.has_value());
  EXPECT_EQ(failure->component, Component::rms_norm);
  EXPECT_EQ(failure->outcome, Outcome::not_implemented);
}

TEST(Ablation, TakesNoElementThatWasNeverWritten) {
  const auto failure = failure_with(std::make_unique<UnwrittenNorm>().get(), nullptr);
  ASSERT_TRUE(failure.has_value());
  EXPECT_EQ(failure->component, Component::rms_norm);
  EXPECT_EQ(failure->outcome, Outcome::not_written);
}

TEST(Ablation, TakesNoTensorOfAWrongShape) {
  const auto failure = failure_with(nullptr, std::make_unique<ShortMerge>().get());
  ASSERT_TRUE(failure.has_value());
  EXPECT_EQ(failure->component, Component::head_merge);
  EXPECT_EQ(failure->outcome, Outcome::wrong_shape);
}

TEST(AblationReport, SaysWhatDoesNotHold) {
  const AblationReportOptions options{.room = "clean_room"};
  EXPECT_EQ(ablation_report(measure_right(), options).find("NOT SO"), std::string::npos);
  EXPECT_NE(ablation_report(measure_fault("mask-missing"), options).find("NOT SO"),
            std::string::npos);
}

TEST(AblationReport, SendsALearnerToThePartThatIsNotWritten) {
  AblationRun run;
  run.failure = {Component::head_merge, Outcome::not_implemented, "It is not written."};
  const std::string text = ablation_report(run, {.room = "clean_room"});
  EXPECT_NE(text.find("head_merge is not written yet"), std::string::npos);
  EXPECT_NE(text.find("./course grade head_merge\n"), std::string::npos);
}

}  // namespace
}  // namespace course

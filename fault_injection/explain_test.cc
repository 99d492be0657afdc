#include "explain.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "catalogue.h"
#include "in_process_subject.h"
#include "lineup.h"
#include "pairs.h"
#include "reference.h"
#include "unlisted_wrong_code.h"
#include "variant_subject.h"

namespace course {
namespace {

constexpr std::uint64_t kSeed = 11;

std::string named(const Explanation& explanation) {
  std::string text;
  for (const auto& mistake : explanation.mistakes) {
    text += "[";
    for (const Fault* fault : mistake) text += " " + std::string(fault->id);
    text += " ]";
  }
  return text;
}

Explanation explain_subject(Component component, Subject& subject, std::uint64_t seed = kSeed) {
  const Sighting sighting(component, seed, subject);
  return explain(component, seed, sighting.observed());
}

Explanation explain_options(Component component, const Options& options,
                            std::uint64_t seed = kSeed) {
  InProcessSubject base(right_parts());
  VariantSubject subject(base, component, options);
  return explain_subject(component, subject, seed);
}

Change change(const char* id) { return find_fault(id)->change; }

TEST(Explain, NamesTheMistake) {
  EXPECT_EQ(named(explain_options(Component::causal_attention, changed({change("mask-flipped")}))),
            "[ mask-flipped ]");
}

TEST(Explain, NamesTogetherWhatCannotBeToldApart) {
  EXPECT_EQ(named(explain_options(Component::causal_attention, changed({change("scale-twice")}))),
            "[ scale-by-d-head scale-twice ]");
}

TEST(Explain, NamesTwoMistakesAtOnce) {
  EXPECT_EQ(named(explain_options(Component::causal_attention,
                                  changed({change("mask-flipped"), change("scale-missing")}))),
            "[ scale-missing ][ mask-flipped ]");
}

TEST(Explain, KnowsAMistakeBesideAnotherWayToRightNumbers) {
  const Options options =
      changed({change("mask-hides-diagonal"),
               set<&AttentionOptions::hidden, AttentionOptions::Hidden::minus_1e9>});
  EXPECT_EQ(named(explain_options(Component::causal_attention, options)),
            "[ mask-hides-diagonal ]");
}

TEST(Explain, IsSilentAboutCorrectCode) {
  for (const ComponentInfo& each : kComponents) {
    const Explanation right = explain_options(each.component, Options{});
    EXPECT_EQ(named(right), "") << each.name;
    EXPECT_FALSE(right.had_numbers);
    InProcessSubject subject(reference());
    EXPECT_EQ(named(explain_subject(each.component, subject)), "") << each.name;
  }
  for (const Equivalent& each : equivalents()) {
    EXPECT_EQ(named(explain_options(each.change.component, changed({each.change}))), "") << each.id;
  }
}

TEST(Explain, IsSilentAboutElementsNeverWritten) {
  EXPECT_FALSE(
      explain_options(Component::causal_attention, changed({change("weights-future-unwritten")}))
          .had_numbers);
}

TEST(Explain, IsSilentAboutNumbersThatAreAllNaN) {
  EXPECT_FALSE(
      explain_options(Component::causal_attention, changed({change("maximum-starts-at-minus-1e5")}))
          .had_numbers);
}

TEST(Explain, IsSilentAboutZeros) {
  EXPECT_FALSE(
      explain_options(Component::head_merge, changed({change("merge-of-one-token-is-zero")}))
          .had_numbers);
}

TEST(Explain, IsSilentAboutWhatHalfWrittenCodeGivesToo) {
  EXPECT_EQ(
      named(explain_options(Component::pre_norm_residual, changed({change("branch-left-out")}))),
      "");
}

TEST(Explain, IsSilentWhereTheNumbersAreNearlyRight) {
  EXPECT_FALSE(
      explain_options(Component::causal_attention, changed({change("exp-in-float")})).had_numbers);
}

TEST(Explain, IsSilentUnlessEveryCheckWasRun) {
  InProcessSubject base(right_parts());
  VariantSubject subject(base, Component::causal_attention, changed({change("mask-flipped")}));
  const Sighting sighting(Component::causal_attention, kSeed, subject);
  const auto all = sighting.observed();
  EXPECT_FALSE(explain(Component::causal_attention, kSeed, all.first(all.size() - 1)).had_numbers);
  EXPECT_TRUE(explain(Component::causal_attention, kSeed, all).had_numbers);
}

TEST(Explain, IsSilentWhereACheckEndedWithoutNumbers) {
  InProcessSubject base(right_parts());
  VariantSubject subject(base, Component::causal_attention, changed({change("mask-flipped")}));
  const Sighting sighting(Component::causal_attention, kSeed, subject);
  std::vector<Observed> observed(sighting.observed().begin(), sighting.observed().end());
  for (const Outcome outcome :
       {Outcome::crashed, Outcome::timed_out, Outcome::not_run, Outcome::not_implemented}) {
    observed.back().outcome = outcome;
    EXPECT_FALSE(explain(Component::causal_attention, kSeed, observed).had_numbers)
        << name(outcome);
  }
}

TEST(Explain, IsSilentWhereTheSeedIsAnother) {
  InProcessSubject base(right_parts());
  VariantSubject subject(base, Component::causal_attention, changed({change("mask-flipped")}));
  const Sighting sighting(Component::causal_attention, kSeed, subject);
  EXPECT_EQ(named(explain(Component::causal_attention, kSeed + 1, sighting.observed())), "");
}

TEST(Explain, SeesThroughAMissingShapeCheck) {
  // What right code refuses has no numbers; that it was not refused is its own check's news.
  const Options options = changed({change("mask-flipped"), change("shape-of-k-unchecked")});
  EXPECT_EQ(named(explain_options(Component::causal_attention, options)), "[ mask-flipped ]");
}

TEST(Explain, NamesNothingInTheBlockThatIsWrongInAnotherPart) {
  InProcessSubject base(right_parts());
  VariantSubject attention(base, Component::causal_attention, changed({change("mask-flipped")}));
  EXPECT_EQ(named(explain_subject(Component::transformer_block, attention)), "");
  EXPECT_EQ(named(explain_subject(Component::causal_attention, attention)), "[ mask-flipped ]");

  VariantSubject both(attention, Component::rms_norm, changed({change("gain-left-out")}));
  EXPECT_EQ(named(explain_subject(Component::rms_norm, both)), "[ gain-left-out ]");
  EXPECT_EQ(named(explain_subject(Component::transformer_block, both)), "");
}

class UnlistedWrongCode : public testing::TestWithParam<WrongCode> {};

TEST_P(UnlistedWrongCode, IsGivenNoName) {
  const std::unique_ptr<Subject> subject = GetParam().make();
  const Sighting sighting(GetParam().component, kSeed, *subject);
  const auto observed = sighting.observed();
  ASSERT_TRUE(std::any_of(observed.begin(), observed.end(), [](const Observed& each) {
    return each.outcome != Outcome::pass;
  })) << "it is not wrong";
  EXPECT_EQ(named(explain(GetParam().component, kSeed, observed)), "");
}

INSTANTIATE_TEST_SUITE_P(, UnlistedWrongCode, testing::ValuesIn(unlisted_wrong_code()),
                         [](const auto& each) { return each.param.name; });

TEST(Explain, IsTriedOnEnoughWrongCode) { EXPECT_GE(unlisted_wrong_code().size(), 30u); }

// Half of each of two variants, number by number.
class Mixture final : public CausalAttention {
 public:
  Mixture(const Options& first, const Options& second)
      : first_(make_variant(std::get<AttentionOptions>(first))),
        second_(make_variant(std::get<AttentionOptions>(second))) {}

  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const override {
    AttentionStages stages = first_->attend(q, k, v, mask);
    const AttentionStages other = second_->attend(q, k, v, mask);
    average(stages.scores, other.scores);
    average(stages.masked_scores, other.masked_scores);
    average(stages.weights, other.weights);
    average(stages.output, other.output);
    return stages;
  }

 private:
  template <typename Any>
  static void average(Any& into, const Any& other) {
    for (Index i = 0; i < into.size(); ++i) {
      into.data()[i] = 0.5 * (into.data()[i] + other.data()[i]);
    }
  }

  std::unique_ptr<CausalAttention> first_, second_;
};

// Mistakes that change only numbers, and not for NaN: half of one is no mistake of the catalogue.
std::vector<const Fault*> numeric_attention_faults() {
  std::vector<const Fault*> faults;
  for (const Fault* fault : faults_of(Component::causal_attention)) {
    const std::string_view first = *fault->caught_by.begin();
    if (fault->verdict == Outcome::wrong_value && first == "scales-by-root-d-head") {
      faults.push_back(fault);
    }
  }
  return faults;
}

TEST(Explain, GivesNoNameToRandomMixtures) {
  std::mt19937 random(3);
  const std::vector<const Fault*> faults = numeric_attention_faults();
  for (int i = 0; i < 20; ++i) {
    const Fault* const first = faults[random() % faults.size()];
    const Fault* const second = faults[random() % faults.size()];
    if (first == second) continue;
    const Mixture mixture(changed({first->change}), changed({second->change}));
    const Parts& right = right_parts();
    InProcessSubject subject(with<CausalAttention>(right, mixture));
    EXPECT_EQ(named(explain_subject(Component::causal_attention, subject)), "")
        << first->id << " and " << second->id;
  }
}

// Two mistakes in one part: these two, or one that hides the other, or silence.
TEST(Explain, NamesOnlyWhatIsThereOfTwoMistakes) {
  std::mt19937 random(5);
  std::size_t right = 0;
  for (const ComponentInfo& each : kComponents) {
    const std::vector<FaultPair> pairs = compatible_pairs(faults_of(each.component));
    for (int i = 0; i < 12 && !pairs.empty(); ++i) {
      const auto [first, second] = pairs[random() % pairs.size()];
      const Explanation explanation =
          explain_options(each.component, changed({first->change, second->change}));
      for (const auto& mistake : explanation.mistakes) {
        const bool is_there = std::any_of(
            mistake.begin(), mistake.end(),
            [&, a = first, b = second](const Fault* fault) { return fault == a || fault == b; });
        EXPECT_TRUE(is_there) << first->id << " + " << second->id << " -> " << named(explanation);
      }
      right += explanation.mistakes.size() == 2;
    }
  }
  EXPECT_GT(right, 40u);
}

}  // namespace
}  // namespace course

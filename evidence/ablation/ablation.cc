#include "ablation.h"

#include <algorithm>
#include <cmath>

#include "block_fixture.h"
#include "composed_block.h"
#include "learner.h"
#include "reference.h"
#include "remote_subject.h"

namespace course {
namespace {

// Its fixture is drawn anew for each call: what a part does to its arguments must not reach the next.
class Ablations {
 public:
  Ablations(const ComposedBlock& block, std::uint64_t seed) : block_(block), seed_(seed) {}

  Ablation measure() const {
    Ablation ablation;
    const double with_mask = future_influence(Mask::causal);
    const double error = error_against_reference();
    const double without_mask = future_influence(Mask::none);
    const double weight_delta = ablate_scale(ablation);
    ablation.actual = {with_mask, error, without_mask, weight_delta, residual_delta()};
    return ablation;
  }

 private:
  static constexpr Extents kExtents = {.B = 2, .T = 7, .H = 3, .d_head = 10, .F = 23};

  BlockFixture fixture() const { return {seed_, "ablation", kExtents}; }

  static double largest_difference(TokensView a, TokensView b, Index tokens) {
    double largest = 0;
    for (Index i = 0; i < a.extent<axis::B>(); ++i) {
      for (Index t = 0; t < tokens; ++t) {
        for (Index j = 0; j < a.extent<axis::D>(); ++j) {
          largest = std::max(largest, std::fabs(a(i, t, j) - b(i, t, j)));
        }
      }
    }
    return largest;
  }

  double future_influence(Mask mask) const {
    const BlockFixture before = fixture();
    BlockFixture after = fixture();
    Random random(seed_, "ablation: another last token");
    const Index last = kExtents.T - 1;
    for (Index b = 0; b < kExtents.B; ++b) {
      for (Index j = 0; j < kExtents.D(); ++j) after.x(b, last, j) = random.unit();
    }
    const Wiring wiring{.mask = mask};
    return largest_difference(block_.forward(before.x, before.weights(), wiring),
                              block_.forward(after.x, after.weights(), wiring), last);
  }

  double error_against_reference() const {
    const BlockFixture theirs = fixture();
    const BlockFixture ours = fixture();
    const Parts right = parts_of(reference());
    Component running = Component::transformer_block;
    return largest_difference(
        block_.own_forward(theirs.x, theirs.weights()),
        ComposedBlock(right, right, running).own_forward(ours.x, ours.weights()), kExtents.T);
  }

  double residual_delta() const {
    const BlockFixture with = fixture();
    const BlockFixture without = fixture();
    return largest_difference(
        block_.forward(with.x, with.weights()),
        block_.forward(without.x, without.weights(), {.residual = Residual::none}), kExtents.T);
  }

  // Queries that are √d_head times as large undo the division by √d_head.
  double ablate_scale(Ablation& ablation) const {
    const BlockFixture drawn = fixture();
    const QkvHeads heads = block_.project(drawn.x, drawn.weights());
    Heads large_q = heads.q;
    const double root = std::sqrt(static_cast<double>(kExtents.d_head));
    for (Index i = 0; i < large_q.size(); ++i) large_q.data()[i] *= root;
    const Scores scaled = block_.attend(heads.q, heads.k, heads.v, Mask::causal).weights;
    const Scores unscaled = block_.attend(large_q, heads.k, heads.v, Mask::causal).weights;
    ablation.scaled = sharpness(scaled);
    ablation.unscaled = sharpness(unscaled);
    double largest = 0;
    for (Index i = 0; i < scaled.size(); ++i) {
      largest = std::max(largest, std::fabs(scaled.data()[i] - unscaled.data()[i]));
    }
    return largest;
  }

  static Sharpness sharpness(const Scores& weights) {
    Sharpness sharpness;
    double slopes = 0;
    Index pairs = 0;
    for (Index b = 0; b < kExtents.B; ++b) {
      for (Index h = 0; h < kExtents.H; ++h) {
        for (Index t = 1; t < kExtents.T; ++t) {
          for (Index s = 0; s <= t; ++s, ++pairs) {
            const double p = weights(b, h, t, s);
            sharpness.largest_weight = std::max(sharpness.largest_weight, p);
            slopes += p * (1 - p);
          }
        }
      }
    }
    sharpness.mean_slope = slopes / static_cast<double>(pairs);
    return sharpness;
  }

  const ComposedBlock& block_;
  std::uint64_t seed_;
};

// Why the source of a part is not in the library, if it is not. No extension is looked at: none is in
// the block.
std::optional<Failure> left_out(const Build& build) {
  for (const ComponentInfo& each : kComponents) {
    const SourceBuild& source = build.source(each.component);
    const bool is_in_block =
        each.component != Component::primitives && !is_extension(each.component);
    if (!is_in_block || source.outcome == Outcome::pass) continue;
    return Failure{each.component, source.outcome, source.problem};
  }
  return std::nullopt;
}

}  // namespace

AblationRun measure_ablation(Subject& subject, Subject& parts, std::uint64_t seed) {
  AblationRun run;
  Component running = Component::transformer_block;
  const auto failed = [&](Outcome outcome, std::string reason) {
    run.failure = {running, outcome, std::move(reason)};
  };
  try {
    subject.restart();
    parts.restart();
    const ComposedBlock block(subject.parts(), parts.parts(), running);
    run.ablation = Ablations(block, seed).measure();
  } catch (const SubjectFailure& failure) {
    failed(failure.outcome(), failure.what());
  } catch (const NotImplemented& error) {
    failed(Outcome::not_implemented, std::string(error.what()) + ".");
  } catch (const ShapeError& error) {
    failed(Outcome::threw, std::string("ShapeError: ") + error.what());
  } catch (const IndexError& error) {
    failed(Outcome::threw, std::string("IndexError: ") + error.what());
  }
  return run;
}

AblationRun measure_ablation(const std::string& folder, const Installation& installation,
                             std::uint64_t seed) {
  Learner learner({.folder = folder}, installation);
  if (std::optional<Failure> failure = left_out(learner.build())) return {{}, failure};
  RemoteSubject subject(*learner.worker(), LearnerOptions().patience);
  RemoteSubject parts(*learner.worker(), LearnerOptions().patience);
  return measure_ablation(subject, parts, seed);
}

}  // namespace course

#include "feed_forward_checks.h"

#include <array>

#include "feed_forward_probe.h"
#include "hidden_layer.h"

namespace course {
namespace {

using Layer = TwoMaps<FeedForwardProbe>;

void two_maps(Trial& trial) { trial.expect(FeedForwardProbe(trial.random())); }

void relu_between(Trial& trial) {
  // Far below 0, near it on both sides, and above.
  for (const double center : {-20.0, -1.0, 0.2, 1.0}) {
    trial.expect(FeedForwardProbe::hidden_about(trial.random(), center));
  }
}

void no_relu_at_the_end(Trial& trial) {
  // Nothing to cut in the hidden layer, and b2 pulls all of y below 0.
  auto probe = FeedForwardProbe::hidden_about(trial.random(), 20.0);
  for (Index j = 0; j < kNarrow.D(); ++j) probe.b2(j) -= 1000.0;
  probe.what += ", b2 about -1000";
  trial.expect(probe);
}

void relu_is_exact(Trial& trial) {
  // Every other hidden unit is negative for every token; what w2 says of it must not matter.
  constexpr double kBelow[] = {-1.0, -30.0, -1e3, -1e6};
  auto probe = FeedForwardProbe::hidden_about(trial.random(), 2.0);
  for (Index f = 0; f < kNarrow.F; f += 2) probe.b1(f) = kBelow[f / 2 % 4];
  probe.what = "random, every other hidden value between -1 and -1e6 before the ReLU";
  const Outputs before = trial.run_shaped(probe);
  for (Index f = 0; f < kNarrow.F; f += 2) {
    for (Index j = 0; j < kNarrow.D(); ++j) probe.w2(f, j) += 1e3 * trial.random().unit();
  }
  trial.note("the rows of w2 for these changed");
  trial.expect_same(trial.run(probe), before, {.match = Match::exact});
}

void adds_b1(Trial& trial) {
  // Every hidden value is above 0, so that b1 shows in full; some are below without it.
  trial.expect(FeedForwardProbe::hidden_about(trial.random(), 20.0));
}

constexpr Component kThis = Component::feed_forward;

constexpr std::array kChecks = {
    Check{kThis, "two-maps", 1,
          "Another function than the ReLU, or weights read along the wrong axis.", two_maps},
    Check{kThis, "relu-between", 1,
          "Without the cut two maps are one; and a smooth cut differs most just below 0.",
          relu_between},
    Check{kThis, "no-relu-at-the-end", 1,
          "A second cut leaves a layer that can only add, never take away.", no_relu_at_the_end},
    Check{kThis, "relu-is-exact", 1,
          "A leak that is too small to see at -1 is a large one at -1e6.", relu_is_exact},
    Check{kThis, "adds-b1", 1,
          "b1 that is missing, or added after the ReLU, is right as long as it is 0.", adds_b1},
    Check{kThis, "adds-b2", 1,
          "b2 that is missing, or added once for each hidden unit, is right as long as it is 0.",
          Layer::adds_b2},
    Check{kThis, "large-hidden", 1, "A ReLU with a ceiling, and exp where no exp is needed.",
          Layer::large_hidden},
    Check{kThis, "tokens-apart", 1,
          "A hidden buffer that keeps the last token's sums, and a wrong stride.",
          Layer::tokens_apart},
    Check{kThis, "any-hidden-width", 1,
          "D where F belongs: right, or read past the end, depending on which is larger.",
          Layer::any_hidden_width},
    Check{kThis, "single-token", 1, "Loops that start one late, and T and B exchanged.",
          Layer::single_token},
    Check{kThis, "leaves-inputs", 1, kLeavesInputsWhy, Layer::leaves_inputs},
    Check{kThis, "repeats", 1, kRepeatsWhy, Layer::repeats},
    Check{kThis, "keeps-no-state", 1, kKeepsNoStateWhy, Layer::keeps_no_state},
    Check{kThis, "weights-fit-widths", 1,
          "Weights and biases that do not belong together must be refused, not read in part.",
          Layer::weights_fit_widths},
};

}  // namespace

std::span<const Check> feed_forward_checks() { return kChecks; }

}  // namespace course

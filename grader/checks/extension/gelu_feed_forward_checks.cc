#include "extension/gelu_feed_forward_checks.h"

#include <array>
#include <cmath>
#include <numbers>

#include "extension/gelu_feed_forward_probe.h"
#include "hidden_layer.h"

namespace course {
namespace {

using P = GeluFeedForwardProbe;
using Layer = TwoMaps<P>;

void two_maps(Trial& trial) { trial.expect(P(trial.random())); }

void exact_form(Trial& trial) {
  // The fit with tanh is off most at ±2.7, the one with a sigmoid at ±2.1.
  for (const double center : {-2.1, -1.0, 0.7, 1.7, 2.2}) {
    trial.expect(P::hidden_about(trial.random(), center));
  }
}

// Three tokens of one channel, one hidden unit: y is gelu(x).
void worked_example(Trial& trial) {
  P probe(trial.random(), {.B = 1, .T = 3, .H = 1, .d_head = 1, .F = 1});
  probe.what = "w1 = w2 = 1, b1 = b2 = 0, x = 1, -1, 0";
  probe.w1(0, 0) = probe.w2(0, 0) = 1.0;
  probe.b1(0) = probe.b2(0) = 0.0;
  Tokens y = probe.x;
  for (Index t = 0; t < 3; ++t) {
    const double u = t == 0 ? 1.0 : (t == 1 ? -1.0 : 0.0);
    probe.x(0, t, 0) = u;
    y(0, t, 0) = u * 0.5 * std::erfc(-u / std::numbers::sqrt2);
  }
  trial.expect_same(trial.run(probe), {{"y", y}});
}

void negative_part(Trial& trial) {
  for (const double center : {-0.5, -0.8, -3.0}) {
    trial.expect(P::hidden_about(trial.random(), center));
  }
}

void no_gelu_at_the_end(Trial& trial) {
  // The hidden layer as it came, and b2 pulls all of y far below 0.
  P probe = P::hidden_about(trial.random(), 20.0);
  for (Index j = 0; j < kNarrow.D(); ++j) probe.b2(j) -= 1000.0;
  probe.what += ", b2 about -1000";
  trial.expect(probe);
}

void adds_b1(Trial& trial) {
  for (const double center : {-1.0, 1.0, 20.0}) {
    trial.expect(P::hidden_about(trial.random(), center));
  }
}

void large_hidden(Trial& trial) {
  // Every hidden value is large, and then some are.
  for (const double center : {30.0, -30.0, 6e5, -6e5}) {
    trial.expect(P::hidden_about(trial.random(), center));
  }
  Layer::large_hidden(trial);
}

constexpr Component kThis = Component::gelu_feed_forward;

constexpr std::array kChecks = {
    Check{kThis, "two-maps", 1, "Another function than GELU, or weights read along the wrong axis.",
          two_maps},
    Check{
        kThis, "exact-form", 1,
        "The usual fits differ from the exact form in the third or fourth digit, and only between "
        "-4 and 4.",
        exact_form},
    Check{kThis, "worked-example", 1, "The numbers of the handout.", worked_example},
    Check{kThis, "negative-part", 1,
          "A ReLU in its place differs most just below 0, where GELU goes down to -0.17.",
          negative_part},
    Check{kThis, "no-gelu-at-the-end", 1,
          "A second bend leaves a layer that can only add, never take away.", no_gelu_at_the_end},
    Check{kThis, "adds-b1", 1,
          "b1 that is missing, or added after the GELU, is right as long as it is 0.", adds_b1},
    Check{kThis, "adds-b2", 1,
          "b2 that is missing, or added once for each hidden unit, is right as long as it is 0.",
          Layer::adds_b2},
    Check{kThis, "large-hidden", 1,
          "A tanh made of exponentials overflows; a ceiling shows only above it.", large_hidden},
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

std::span<const Check> gelu_feed_forward_checks() { return kChecks; }

}  // namespace course

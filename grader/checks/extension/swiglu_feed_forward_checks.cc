#include "extension/swiglu_feed_forward_checks.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "extension/swiglu_feed_forward_probe.h"
#include "hidden_layer.h"

namespace course {
namespace {

using P = SwigluFeedForwardProbe;

template <typename... Axes>
void clear(Tensor<Axes...>& tensor) {
  std::fill_n(tensor.data(), tensor.size(), 0.0);
}

void three_maps(Trial& trial) { trial.expect(P(trial.random())); }

void silu_of_gate(Trial& trial) {
  for (const double center : {-3.0, -1.0, 0.7, 2.0}) {
    trial.expect(P::gates_about(trial.random(), center));
  }
}

// Three tokens of two channels, one hidden unit: the gate is x0 and what passes is x1 = 1.
void worked_example(Trial& trial) {
  P probe(trial.random(), {.B = 1, .T = 3, .H = 1, .d_head = 2, .F = 1});
  probe.what = "gate = x0 = 1, -1, 0; up = x1 = 1; y0 = the hidden unit, y1 = 0";
  clear(probe.w_gate);
  clear(probe.w_up);
  clear(probe.w_down);
  probe.w_gate(0, 0) = probe.w_up(1, 0) = probe.w_down(0, 0) = 1.0;
  Tokens y = probe.x;
  for (Index t = 0; t < 3; ++t) {
    const double u = t == 0 ? 1.0 : (t == 1 ? -1.0 : 0.0);
    probe.x(0, t, 0) = u;
    probe.x(0, t, 1) = 1.0;
    y(0, t, 0) = u * 0.5 * (1.0 + std::tanh(0.5 * u));
    y(0, t, 1) = 0.0;
  }
  trial.expect_same(trial.run(probe), {{"y", y}});
}

void up_is_linear(Trial& trial) { expect_linear(trial, P(trial.random(), kNarrow), &P::w_up); }

void gates_up(Trial& trial) {
  // Gates wide open for nothing: 0 comes through, exactly.
  P probe = P::gates_about(trial.random(), 20.0);
  clear(probe.w_up);
  probe.what += "; w_up is 0";
  trial.expect(probe, {.match = Match::exact});
}

void gate_and_up_apart(Trial& trial) {
  // Closed gates before large values, and the other way round.
  for (const double center : {-20.0, 20.0}) {
    P probe = P::gates_about(trial.random(), center);
    for (Index i = 0; i < probe.w_up.size(); ++i) probe.w_up.data()[i] *= 5.0;
    trial.expect(probe);
  }
}

void closed_gate(Trial& trial) {
  P probe(trial.random());
  clear(probe.w_gate);
  probe.what = "random but for w_gate, which is 0";
  trial.expect(probe, {.match = Match::exact});
}

void no_bias(Trial& trial) {
  P probe(trial.random());
  clear(probe.x);
  probe.what = "random but for x, which is 0";
  trial.expect(probe, {.match = Match::exact});
}

void large_gate(Trial& trial) {
  for (const double center : {-600.0, -100.0, 30.0, 100.0, 600.0}) {
    trial.expect(P::gates_about(trial.random(), center));
  }
}

struct Layer : HiddenLayer<P> {
  static void weights_fit_widths(Trial& trial) {
    const auto refused = [&, good = P(trial.random(), kNarrow)](auto member, auto... extents) {
      expect_refused(trial, good, member, extents...);
    };
    constexpr Index D = kNarrow.D();
    constexpr Index F = kNarrow.F;
    for (const Index off : {-1, 1}) {
      refused(&P::w_gate, D + off, F);
      refused(&P::w_gate, D, F + off);
      refused(&P::w_up, D + off, F);
      refused(&P::w_up, D, F + off);
      refused(&P::w_down, F + off, D);
      refused(&P::w_down, F, D + off);
    }
    refused(&P::w_gate, F, D);
    refused(&P::w_up, F, D);
    refused(&P::w_down, D, F);
  }
};

constexpr Component kThis = Component::swiglu_feed_forward;

constexpr std::array kChecks = {
    Check{kThis, "three-maps", 1, "Weights read along the wrong axis, or in each other's place.",
          three_maps},
    Check{kThis, "silu-of-gate", 1,
          "ReLU, GELU and a SiLU with a factor inside differ from it only near 0.", silu_of_gate},
    Check{kThis, "worked-example", 1, "The numbers of the handout.", worked_example},
    Check{kThis, "up-is-linear", 1, "SiLU on both maps damps what passes wherever it is negative.",
          up_is_linear},
    Check{kThis, "gates-up", 1,
          "Without the product the layer is the plain one, with SiLU for a ReLU.", gates_up},
    Check{kThis, "gate-and-up-apart", 1,
          "Exchanged, the two give an output of the right size and shape that is wrong.",
          gate_and_up_apart},
    Check{kThis, "closed-gate", 1, "A sum in place of the product passes every gate.", closed_gate},
    Check{kThis, "no-bias", 1, "A bias, or a sum that starts at what memory holds.", no_bias},
    Check{kThis, "large-gate", 1,
          "exp(1000) is infinite: a quotient of two such is NaN, where 1 / ∞ is just 0.",
          large_gate},
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
          "Weights that do not belong together must be refused, not read in part.",
          Layer::weights_fit_widths},
};

}  // namespace

std::span<const Check> swiglu_feed_forward_checks() { return kChecks; }

}  // namespace course

#include "pre_norm_residual_checks.h"

#include <array>

#include "calls.h"
#include "pre_norm_residual_probe.h"
#include "relations.h"

namespace course {
namespace {

void adds_branch(Trial& trial) {
  trial.expect(PreNormResidualProbe(trial.random()), {.stage = "y"});
}

void adds_unnormalised(Trial& trial) {
  // The branch is the same whatever it is given: what else is in y was added beside it.
  PreNormResidualProbe probe(trial.random());
  probe.sublayer = AffineMap::constant(trial.random());
  probe.what = "norm a random affine map, the sublayer's answer always the same";
  trial.expect(probe, {.stage = "y"});
}

void norm_sees_x(Trial& trial) {
  const PreNormResidualProbe probe(trial.random());
  trial.expect(probe, {.stage = "norm's x"});
  expect_called_once(trial, probe, "norm");
}

void sublayer_sees_norm(Trial& trial) {
  const PreNormResidualProbe probe(trial.random());
  trial.expect(probe, {.stage = "sublayer's x"});
  expect_called_once(trial, probe, "sublayer");
}

void norm_then_sublayer(Trial& trial) {
  expect_calls_in_order(trial, PreNormResidualProbe(trial.random()));
}

void zero_branch(Trial& trial) {
  PreNormResidualProbe probe(trial.random());
  probe.sublayer = AffineMap::zero();
  probe.what = "norm a random affine map, the sublayer's answer always zero";
  trial.expect(probe, {.stage = "y", .match = Match::exact});
}

void single_token(Trial& trial) {
  for (const Extents& extents : {kOneToken, Extents{.B = 3, .T = 1}, Extents{.B = 1}}) {
    trial.expect(PreNormResidualProbe(trial.random(), extents), {.stage = "y"});
  }
}

void leaves_inputs(Trial& trial) {
  expect_inputs_kept(trial, PreNormResidualProbe(trial.random()));
}

void repeats(Trial& trial) { expect_repeats(trial, PreNormResidualProbe(trial.random())); }

void keeps_no_state(Trial& trial) { expect_keeps_no_state<PreNormResidualProbe>(trial, kBase); }

constexpr Component kThis = Component::pre_norm_residual;

constexpr std::array kChecks = {
    Check{kThis, "adds-branch", 1,
          "A branch that takes the place of x, or norm and sublayer exchanged.", adds_branch},
    Check{kThis, "adds-unnormalised", 1,
          "With the normalised x in the sum the stream is normed anew in every block; where x has "
          "rms 1 and the gain is 1 it is the same.",
          adds_unnormalised},
    Check{kThis, "norm-sees-x", 1,
          "A norm after the sum in place of before the branch, or one that is called twice.",
          norm_sees_x},
    Check{kThis, "sublayer-sees-norm", 1,
          "A sublayer that is given x itself, or x and its norm added.", sublayer_sees_norm},
    Check{kThis, "norm-then-sublayer", 1, "The order alone, whatever the numbers.",
          norm_then_sublayer},
    Check{kThis, "zero-branch", 1,
          "What makes deep stacks trainable: a block that has nothing to say changes nothing, not "
          "even a last bit.",
          zero_branch},
    Check{kThis, "single-token", 1, "Loops that start one late, and T and B exchanged.",
          single_token},
    Check{kThis, "leaves-inputs", 1, kLeavesInputsWhy, leaves_inputs},
    Check{kThis, "repeats", 1, kRepeatsWhy, repeats},
    Check{kThis, "keeps-no-state", 1, kKeepsNoStateWhy, keeps_no_state},
};

}  // namespace

std::span<const Check> pre_norm_residual_checks() { return kChecks; }

}  // namespace course

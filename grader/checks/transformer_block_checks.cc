#include "transformer_block_checks.h"

#include <array>

#include "calls.h"
#include "induction_head.h"
#include "relations.h"
#include "transformer_block_probe.h"

namespace course {
namespace {

// Each of these arguments of a part is what the reference gives it.
void expect_arguments(Trial& trial, const TransformerBlockProbe& probe,
                      std::initializer_list<const char*> stages) {
  const Outputs expected = trial.expected(probe);
  const Outputs came = trial.run(probe);
  for (const char* stage : stages) trial.expect_same(came, expected, {.stage = stage});
}

void end_to_end(Trial& trial) {
  trial.expect(TransformerBlockProbe::with_own_parts(trial.random()));
}

void first_norm_sees_x(Trial& trial) {
  expect_arguments(trial, TransformerBlockProbe(trial.random()),
                   {"first norm's x", "first norm's gain", "first norm's eps"});
}

void projection_sees_norm(Trial& trial) {
  expect_arguments(trial, TransformerBlockProbe(trial.random()),
                   {"projection's x", "projection's w_q", "projection's w_k", "projection's w_v",
                    "projection's heads"});
}

void attention_sees_q_k_v(Trial& trial) {
  expect_arguments(
      trial, TransformerBlockProbe(trial.random()),
      {"attention's q", "attention's k", "attention's v", "attention's mask (1 is causal)"});
}

void merge_sees_output(Trial& trial) {
  expect_arguments(trial, TransformerBlockProbe(trial.random()), {"merge's heads", "merge's w_o"});
}

void first_residual(Trial& trial) {
  // The merge answers the same whatever it is given: h is this and x. It shows twice, to the second
  // norm and in y. A block that loses it on one of the two ways has another mistake than this one.
  const auto probe = TransformerBlockProbe::with_constant_parts(trial.random());
  const Outputs expected = trial.expected(probe);
  const Outputs came = trial.run(probe);
  if (trial.agree(came, expected, {.stage = "y"})) return;
  trial.expect_same(came, expected, {.stage = "second norm's x"});
}

void second_norm_sees_h(Trial& trial) {
  expect_arguments(trial, TransformerBlockProbe(trial.random()),
                   {"second norm's x", "second norm's gain", "second norm's eps"});
}

void feed_forward_sees_norm(Trial& trial) {
  expect_arguments(trial, TransformerBlockProbe(trial.random()),
                   {"feed-forward's x", "feed-forward's w1", "feed-forward's b1",
                    "feed-forward's w2", "feed-forward's b2"});
}

void second_residual(Trial& trial) {
  expect_arguments(trial, TransformerBlockProbe::with_constant_parts(trial.random()), {"y"});
}

void calls_in_order(Trial& trial) {
  expect_calls_in_order(trial, TransformerBlockProbe(trial.random()));
}

void identity(Trial& trial) {
  auto probe = TransformerBlockProbe::with_own_parts(trial.random());
  BlockTensors& w = probe.tensors;
  for (Index i = 0; i < w.w_o.size(); ++i) w.w_o.data()[i] = 0.0;
  for (Index i = 0; i < w.w2.size(); ++i) w.w2.data()[i] = 0.0;
  for (Index i = 0; i < w.b2.size(); ++i) w.b2.data()[i] = 0.0;
  trial.note("w_o, w2 and b2 zero");
  const Tokens x = probe.x;
  trial.expect_same(trial.run(probe), {{"y", x}}, {.match = Match::exact});
}

void prefix_stays(Trial& trial) {
  const auto whole = TransformerBlockProbe::with_own_parts(trial.random());
  const Outputs together = trial.run_shaped(whole);
  for (const Index length : {Index{1}, Index{4}, kNarrow.T - 1}) {
    TransformerBlockProbe prefix = whole;
    prefix.x = slice<axis::T>(whole.x, 0, length);
    trial.note("the first tokens of a longer sequence");
    trial.expect_same(trial.run(prefix), slice(together, "t", 0, length));
  }
}

void batch_rows_apart(Trial& trial) {
  expect_batch_rows_apart(trial, TransformerBlockProbe::with_own_parts(trial.random()),
                          &TransformerBlockProbe::x);
}

void single_token(Trial& trial) {
  trial.expect(TransformerBlockProbe::with_own_parts(trial.random(), kOneToken));
  trial.expect(TransformerBlockProbe::with_own_parts(
      trial.random(), {.B = 3, .T = 4, .H = 1, .d_head = 6, .F = 5}));
}

void leaves_inputs(Trial& trial) {
  expect_inputs_kept(trial, TransformerBlockProbe(trial.random()));
}

void repeats(Trial& trial) { expect_repeats(trial, TransformerBlockProbe(trial.random())); }

void keeps_no_state(Trial& trial) { expect_keeps_no_state<TransformerBlockProbe>(trial); }

constexpr Component kThis = Component::transformer_block;

constexpr std::array kChecks = {
    Check{kThis, "end-to-end", 1, "All the parts and the wiring together, on ordinary numbers.",
          end_to_end},
    Check{kThis, "first-norm-sees-x", 1,
          "A norm that is missing or stands behind the attention, or has the other norm's gain.",
          first_norm_sees_x},
    Check{kThis, "projection-sees-norm", 1,
          "Queries, keys or values made from x itself, or from weights of another name.",
          projection_sees_norm},
    Check{kThis, "attention-sees-q-k-v", 1,
          "q and k exchanged have the right shape; with mask none the future is seen, and only the "
          "last token cannot tell.",
          attention_sees_q_k_v},
    Check{kThis, "merge-sees-output", 1, "v handed on in place of what attention made of it.",
          merge_sees_output},
    Check{kThis, "first-residual", 1,
          "x that is lost, added twice, or added in its normalised form.", first_residual},
    Check{kThis, "second-norm-sees-h", 1,
          "A feed-forward that runs beside the attention and not after it, or gain1 used twice.",
          second_norm_sees_h},
    Check{kThis, "feed-forward-sees-norm", 1,
          "h without its norm, the first norm's result again, or weights exchanged.",
          feed_forward_sees_norm},
    Check{kThis, "second-residual", 1,
          "h that is lost, added twice, or added in its normalised form; or x in its place.",
          second_residual},
    Check{kThis, "calls-in-order", 1,
          "A part that is left out or called once more than needed, even where y is right.",
          calls_in_order},
    Check{kThis, "identity", 1,
          "What makes deep stacks trainable: a block that has nothing to say changes nothing, not "
          "even a last bit.",
          identity},
    Check{kThis, "prefix-stays", 1,
          "The future can leak in anywhere, not in attention alone: here the whole block is asked.",
          prefix_stays},
    Check{kThis, "batch-rows-apart", 1, "A wrong stride in any part shows from the second row on.",
          batch_rows_apart},
    Check{kThis, "single-token", 1, "Loops that start one late and extents taken for granted.",
          single_token},
    Check{kThis, "induction-head", 1,
          "Parts that are nearly right and a wiring that is nearly right: a circuit that has been "
          "found in trained models works only where all of it is.",
          induction_head},
    Check{kThis, "leaves-inputs", 1, kLeavesInputsWhy, leaves_inputs},
    Check{kThis, "repeats", 1, kRepeatsWhy, repeats},
    Check{kThis, "keeps-no-state", 1, kKeepsNoStateWhy, keeps_no_state},
};

}  // namespace

std::span<const Check> transformer_block_checks() { return kChecks; }

}  // namespace course

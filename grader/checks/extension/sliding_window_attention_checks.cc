#include "extension/sliding_window_attention_checks.h"

#include <array>

#include "attention_logits.h"
#include "extension/sliding_window_attention_probe.h"
#include "extension/sliding_window_attention_relations.h"

namespace course {
namespace {

// Positions in the scores are (b, h, t, s).
bool is_future(const std::vector<Index>& i) { return i[3] > i[2]; }
bool is_distant(const std::vector<Index>& i) { return i[3] <= i[2] - kWindow; }
bool is_outside(const std::vector<Index>& i) { return is_future(i) || is_distant(i); }
bool is_inside(const std::vector<Index>& i) { return !is_outside(i); }

void scales_by_root_d_head(Trial& trial) {
  trial.expect(WindowProbe(trial.random()), {.stage = "scores", .where = is_inside});
}

void scores_before_mask(Trial& trial) {
  trial.expect(WindowProbe(trial.random()), {.stage = "scores", .where = is_outside});
}

void keeps_window(Trial& trial) {
  trial.expect(WindowProbe(trial.random()), {.stage = "masked_scores", .where = is_inside});
}

void hides_future(Trial& trial) {
  trial.expect(WindowProbe(trial.random()), {.stage = "masked_scores", .where = is_future});
}

void hides_distant_past(Trial& trial) {
  trial.expect(WindowProbe(trial.random()), {.stage = "masked_scores", .where = is_distant});
}

void softmax_over_keys(Trial& trial) {
  trial.expect(WindowProbe(trial.random()), {.stage = "weights"});
}

void outside_weights_zero(Trial& trial) {
  trial.expect(WindowProbe(trial.random()),
               {.stage = "weights", .where = is_outside, .match = Match::exact});
}

void mixes_values(Trial& trial) { trial.expect(WindowProbe(trial.random()), {.stage = "output"}); }

void wide_window(Trial& trial) {
  for (const Index window : {kBase.T, kBase.T + 1, Index{1000}, kNoWindow}) {
    trial.expect(WindowProbe(trial.random(), kBase, window));
  }
}

void hidden_spike(Trial& trial) {
  for (const Index key : {Index{0}, kBase.T - 1}) {
    trial.expect(WindowProbe(spiked_key(trial.random(), key, 1000)));
  }
}

void scores_far_from_zero(Trial& trial) {
  for (const double shift : {1000.0, -1000.0, -12000.0}) {
    trial.expect(WindowProbe(shifted_scores(trial.random(), shift)));
  }
}

void heads_apart(Trial& trial) { expect_each_alone<axis::H>(trial, WindowProbe(trial.random())); }

void batch_rows_apart(Trial& trial) {
  expect_each_alone<axis::B>(trial, WindowProbe(trial.random()));
}

void single_token(Trial& trial) {
  trial.expect(WindowProbe(trial.random(), kOneToken));
  trial.expect(WindowProbe(trial.random(), kOneToken, 1));
  trial.expect(WindowProbe(trial.random(), {.B = 2, .T = 5, .H = 1, .d_head = 1}, 2));
}

void leaves_inputs(Trial& trial) { expect_inputs_kept(trial, WindowProbe(trial.random())); }

void repeats(Trial& trial) { expect_repeats(trial, WindowProbe(trial.random())); }

void keeps_no_state(Trial& trial) {
  const WindowProbe base(trial.random());
  expect_no_state(trial, WindowProbe(trial.random(), kOther, 2), base);
  trial.restart();
  expect_no_state(trial, WindowProbe(trial.random(), kBase, 2), base);
}

void shapes_agree(Trial& trial) { expect_one_shape_needed(trial, WindowProbe(trial.random())); }

constexpr Component kThis = Component::sliding_window_attention;

constexpr std::array kChecks = {
    Check{kThis, "scales-by-root-d-head", 1,
          "The window changes who is read, and nothing of how well a key fits.",
          scales_by_root_d_head},
    Check{kThis, "scores-before-mask", 1,
          "Scores that are computed inside the window alone give the right output and the wrong "
          "picture.",
          scores_before_mask},
    Check{
        kThis, "keeps-window", 1,
        "A window that is a key too narrow, is cut into blocks, or does not hold the token itself.",
        keeps_window},
    Check{kThis, "hides-future", 1, "A band |t - s| < W reaches forward as far as back.",
          hides_future},
    Check{kThis, "hides-distant-past", 1,
          "s ≥ t - W is one key too many: the window counts the token itself.", hides_distant_past},
    Check{kThis, "softmax-over-keys", 1, "The softmax must run over what the band has left.",
          softmax_over_keys},
    Check{kThis, "outside-weights-zero", 1,
          "A band that is laid on too weakly, or in some heads alone, leaves a little.",
          outside_weights_zero},
    Check{kThis, "window-is-full", 1,
          "An off-by-one in the window is counted here: the first rows hold t + 1 keys, all others "
          "W.",
          window_is_full},
    Check{kThis, "mixes-values", 1,
          "Weights of the window that are laid on values counted from the start of the sequence.",
          mixes_values},
    Check{kThis, "wide-window", 1,
          "t - W below 0 must not wrap around, and a window need not fit into an int.",
          wide_window},
    Check{kThis, "window-of-one", 1,
          "Each token sees itself alone, whatever its score: the weight is 1.", window_of_one},
    Check{kThis, "outside-values-unread", 2,
          "What lies outside the window must not matter at all: not even by a last bit.",
          outside_values_unread},
    Check{kThis, "outside-keys-unread", 1,
          "A key outside can leak through the denominator, as when the band comes after the "
          "softmax.",
          outside_keys_unread},
    Check{
        kThis, "receptive-field", 2,
        "Over layers an off-by-one grows: L of them are off by L tokens. And the usual figure, L × "
        "W, is not what is measured.",
        receptive_field},
    Check{kThis, "hidden-spike", 1,
          "A maximum taken over keys outside the window lets all inside underflow.", hidden_spike},
    Check{kThis, "scores-far-from-zero", 1,
          "A softmax without its maximum, or a mask value that real scores fall below.",
          scores_far_from_zero},
    Check{kThis, "heads-apart", 1, "A band that is laid on one head alone.", heads_apart},
    Check{kThis, "batch-rows-apart", 1, "A wrong stride shows from the second batch row on.",
          batch_rows_apart},
    Check{kThis, "single-token", 1, "Loops that start one late and widths taken for granted.",
          single_token},
    Check{kThis, "leaves-inputs", 1, kLeavesInputsWhy, leaves_inputs},
    Check{kThis, "repeats", 1, kRepeatsWhy, repeats},
    Check{kThis, "keeps-no-state", 1,
          "A band kept from the first call is right until another window or length comes.",
          keeps_no_state},
    Check{kThis, "shapes-agree", 1, "Arguments that do not belong together must not give numbers.",
          shapes_agree},
    Check{kThis, "window-at-least-one", 1,
          "With no key to read a softmax is 0 / 0; a window of 0 is a caller's mistake.",
          window_at_least_one},
};

}  // namespace

std::span<const Check> sliding_window_attention_checks() { return kChecks; }

}  // namespace course

#include "causal_attention_checks.h"

#include <array>

#include "attention_logits.h"
#include "attention_relations.h"
#include "common_checks.h"

namespace course {
namespace {

// Positions in the scores are (b, h, t, s).
bool is_past(const std::vector<Index>& i) { return i[3] <= i[2]; }
bool is_future(const std::vector<Index>& i) { return i[3] > i[2]; }

void scales_by_root_d_head(Trial& trial) {
  trial.expect(AttentionProbe::random(trial.random()), {.stage = "scores", .where = is_past});
}

void scores_before_mask(Trial& trial) {
  trial.expect(AttentionProbe::random(trial.random()), {.stage = "scores", .where = is_future});
}

void query_then_key(Trial& trial) {
  // Only query 1 and key 2 are not zero: one score in each head, off the diagonal.
  AttentionProbe probe = AttentionProbe::random(trial.random(), kBase, Mask::none);
  probe.what = "zero but for q at t = 1 and k at s = 2";
  for (Index b = 0; b < kBase.B; ++b) {
    for (Index h = 0; h < kBase.H; ++h) {
      for (Index t = 0; t < kBase.T; ++t) {
        for (Index d = 0; d < kBase.d_head; ++d) {
          if (t != 1) probe.q(b, h, t, d) = 0.0;
          if (t != 2) probe.k(b, h, t, d) = 0.0;
        }
      }
    }
  }
  trial.expect(probe, {.stage = "scores"});
}

void keeps_past(Trial& trial) {
  trial.expect(AttentionProbe::random(trial.random()),
               {.stage = "masked_scores", .where = is_past});
}

void hides_future(Trial& trial) {
  trial.expect(AttentionProbe::random(trial.random()),
               {.stage = "masked_scores", .where = is_future});
}

void none_hides_nothing(Trial& trial) {
  trial.expect(AttentionProbe::random(trial.random(), kBase, Mask::none),
               {.stage = "masked_scores"});
}

void softmax_over_keys(Trial& trial) {
  trial.expect(AttentionProbe::random(trial.random()), {.stage = "weights"});
}

void future_weights_zero(Trial& trial) {
  trial.expect(AttentionProbe::random(trial.random()),
               {.stage = "weights", .where = is_future, .match = Match::exact});
}

void first_token(Trial& trial) {
  const auto is_first = [](const std::vector<Index>& i) { return i[2] == 0 && i[3] == 0; };
  trial.expect(AttentionProbe::random(trial.random()), {.stage = "weights", .where = is_first});
}

void mixes_values(Trial& trial) {
  trial.expect(AttentionProbe::random(trial.random()), {.stage = "output"});
}

void scores_all_high(Trial& trial) { trial.expect(shifted_scores(trial.random(), 1000)); }

void scores_all_low(Trial& trial) {
  for (const double shift : {-1000.0, -12000.0, -120000.0}) {
    trial.expect(shifted_scores(trial.random(), shift));
  }
}

void hidden_spike(Trial& trial) { trial.expect(spiked_key(trial.random(), kBase.T - 1, 1000)); }

void visible_spike(Trial& trial) { trial.expect(spiked_key(trial.random(), 1, 1000)); }

void rows_far_apart(Trial& trial) { trial.expect(spread_rows(trial.random())); }

void heads_far_apart(Trial& trial) { trial.expect(spread_heads(trial.random())); }

void single_token(Trial& trial) {
  trial.expect(AttentionProbe::random(trial.random(), kOneToken));
  trial.expect(AttentionProbe::random(trial.random(), {.B = 2, .T = 4, .H = 1, .d_head = 1}));
}

void leaves_inputs(Trial& trial) {
  expect_inputs_kept(trial, AttentionProbe::random(trial.random()));
}

void repeats(Trial& trial) { expect_repeats(trial, AttentionProbe::random(trial.random())); }

void keeps_no_state(Trial& trial) {
  const auto other = AttentionProbe::random(trial.random(), kOther);
  const auto base = AttentionProbe::random(trial.random());
  expect_no_state(trial, other, base);
}

constexpr Component kThis = Component::causal_attention;

constexpr std::array kChecks = {
    Check{
        kThis, "scales-by-root-d-head", 1,
        "Without 1/√d_head, or with another root, the softmax is too sharp or too flat; with small "
        "inputs the output hardly shows it.",
        scales_by_root_d_head},
    Check{kThis, "scores-before-mask", 1,
          "Scores and masked scores that share one buffer give the right output and the wrong "
          "picture.",
          scores_before_mask},
    Check{kThis, "query-then-key", 1,
          "Exchanged roles of q and k, or a transposed result, are invisible in symmetric scores.",
          query_then_key},
    Check{kThis, "keeps-past", 1, "A mask of the wrong direction, or one that hides the diagonal.",
          keeps_past},
    Check{kThis, "hides-future", 1, "A mask that is missing, flipped, or adds 0 in place of -∞.",
          hides_future},
    Check{kThis, "none-hides-nothing", 1, "A mask that is applied although none was asked for.",
          none_hides_nothing},
    Check{kThis, "softmax-over-keys", 1,
          "A softmax over queries or over heads has the right shape and nearly the right numbers.",
          softmax_over_keys},
    Check{kThis, "future-weights-zero", 1,
          "A mask that is too weak leaves a little of the future; this asks for none at all.",
          future_weights_zero},
    Check{kThis, "rows-sum-to-one", 1,
          "A mask applied after the softmax leaves rows that sum to less than 1.", rows_sum_to_one},
    Check{kThis, "first-token", 1,
          "The first token sees itself alone: whatever its score, its weight is 1.", first_token},
    Check{kThis, "two-token-example", 1, "Small enough to follow with a pencil.",
          two_token_example},
    Check{kThis, "four-token-example", 1, "The whole chain on numbers you know by heart.",
          four_token_example},
    Check{kThis, "mixes-values", 1, "Weights read along the wrong axis, or never used.",
          mixes_values},
    Check{kThis, "future-values-unread", 2,
          "The future must not matter at all: not even by a last bit of the output.",
          future_values_unread},
    Check{kThis, "future-keys-unread", 1, "A key from the future can leak through the denominator.",
          future_keys_unread},
    Check{
        kThis, "prefix-stays", 1,
        "What a longer text says of its beginning is what the beginning alone says: the reason why "
        "one pass trains every position.",
        prefix_stays},
    Check{kThis, "scores-all-high", 1,
          "exp overflows above 709.8 unless the maximum is subtracted.", scores_all_high},
    Check{kThis, "scores-all-low", 1,
          "A maximum that starts at 0, and a mask value that real scores can fall below.",
          scores_all_low},
    Check{kThis, "hidden-spike", 1,
          "A maximum taken over hidden keys lets every visible one underflow.", hidden_spike},
    Check{kThis, "visible-spike", 1, "A maximum that misses a key overflows on it.", visible_spike},
    Check{kThis, "rows-far-apart", 1, "One maximum for all rows is the wrong one for most of them.",
          rows_far_apart},
    Check{kThis, "heads-far-apart", 1,
          "One maximum for all heads is the wrong one for most of them.", heads_far_apart},
    Check{kThis, "linear-in-v", 1, "Values that pass through anything but a weighted sum.",
          linear_in_v},
    Check{kThis, "none-sees-future", 1, "With mask none the result must not be the causal one.",
          none_sees_future},
    Check{kThis, "none-permutes", 1,
          "Attention has no order of its own; only the mask and positions do.", none_permutes},
    Check{kThis, "heads-apart", 1, "Heads that share a buffer, a maximum or an index.",
          heads_apart},
    Check{kThis, "batch-rows-apart", 1, "A wrong stride shows from the second batch row on.",
          batch_rows_apart},
    Check{kThis, "single-token", 1, "Loops that start one late and widths taken for granted.",
          single_token},
    Check{kThis, "shared-arguments", 1,
          "Self-attention on raw tokens passes one tensor three times.", shared_arguments},
    Check{kThis, "leaves-inputs", 1, kLeavesInputsWhy, leaves_inputs},
    Check{kThis, "repeats", 1, kRepeatsWhy, repeats},
    Check{kThis, "keeps-no-state", 1, kKeepsNoStateWhy, keeps_no_state},
    Check{kThis, "shapes-agree", 1, "Arguments that do not belong together must not give numbers.",
          shapes_agree},
};

}  // namespace

std::span<const Check> causal_attention_checks() { return kChecks; }

}  // namespace course

#include "extension/streaming_attention_checks.h"

#include <array>
#include <vector>

#include "attention_logits.h"
#include "extension/streaming_attention_probe.h"

namespace course {
namespace {

constexpr Component kThis = Component::streaming_attention;

void causal_output(Trial& trial) { trial.expect(StreamingProbe(trial.random())); }

void any_length(Trial& trial) {
  // Around the usual tiles: one short of them, just as long, one longer, and far from all.
  for (const Index T : {2, 8, 15, 16, 17, 32, 33, 63, 64, 65, 101}) {
    trial.expect(StreamingProbe(trial.random(), {.B = 1, .T = T, .H = 1, .d_head = 3}));
  }
}

void no_square_buffer(Trial& trial) {
  constexpr double kMegabyte = 1e6;
  constexpr double kMostGrowth =
      4.7;  // copies, rows and tiles: under 1.5; a (T, T) matrix: 15 to 31
  constexpr std::array<Index, 3> kTokens = {512, 1024, 2048};
  std::vector<double> extra;
  for (const Index T : kTokens) {
    const StreamingProbe probe(trial.random(), {.B = 1, .T = T, .H = 1, .d_head = 2});
    extra.push_back(static_cast<double>(trial.extra_memory(kThis, probe)) / kMegabyte);
  }
  if (extra[2] - extra[0] <= kMostGrowth) return;
  trial.fail(
      Outcome::out_of_memory,
      fmt::format("Beside arguments and result the call took {:.1f}, {:.1f} and {:.1f} MB "
                  "with T = {}, {} and {}: four times as much for twice the tokens is what a "
                  "(T, S) table takes. Growth from the first to the last may be {} MB.",
                  extra[0], extra[1], extra[2], kTokens[0], kTokens[1], kTokens[2], kMostGrowth));
}

void first_token(Trial& trial) {
  const StreamingProbe probe(trial.random());
  trial.expect_same(
      trial.run_shaped(probe), {{"output", probe.v}},
      {.where = [](const std::vector<Index>& i) { return i[2] == 0; }, .match = Match::exact});
}

void maximum_in_any_tile(Trial& trial) {
  constexpr Index kMiddle = kLongSequence / 2;
  constexpr Index kLast = kLongSequence - 1;
  for (const Index spike : {Index{0}, Index{1}, kMiddle, kLast - 1}) {
    trial.expect(StreamingProbe::raised(
        trial.random(), [=](Index s) { return s == spike ? 50.0 : 0.0; },
        fmt::format("the scores of key s = {} raised by 50", spike)));
  }
  // A gentle slope, and one on which a tile lies farther from the next than exp can reach.
  for (const double slope : {0.3, -0.3, 50.0, -50.0}) {
    trial.expect(StreamingProbe::raised(
        trial.random(), [=](Index s) { return slope * static_cast<double>(s); },
        fmt::format("the scores of key s raised by {} · s", slope)));
  }
}

void scores_all_high(Trial& trial) {
  trial.expect(StreamingProbe(shifted_scores(trial.random(), 1000)));
}

void scores_all_low(Trial& trial) {
  for (const double shift : {-1000.0, -12000.0, -120000.0}) {
    trial.expect(StreamingProbe(shifted_scores(trial.random(), shift)));
  }
}

void hidden_spike(Trial& trial) {
  trial.expect(StreamingProbe(spiked_key(trial.random(), kBase.T - 1, 1000)));
}

void visible_spike(Trial& trial) {
  trial.expect(StreamingProbe(spiked_key(trial.random(), 1, 1000)));
}

void rows_far_apart(Trial& trial) { trial.expect(StreamingProbe(spread_rows(trial.random()))); }

bool is_seen(Index t, Index s) { return s <= t; }

void future_values_unread(Trial& trial) {
  expect_unread(trial, StreamingProbe(trial.random()), &SequenceProbe::v, Match::exact, is_seen);
}

void future_keys_unread(Trial& trial) {
  expect_unread(trial, StreamingProbe(trial.random()), &SequenceProbe::k, Match::tolerance,
                is_seen);
}

void prefix_stays(Trial& trial) {
  const StreamingProbe whole(trial.random(), {.B = 1, .T = 40, .H = 2, .d_head = 3});
  const Outputs together = trial.run_shaped(whole);
  for (const Index length : {1, 7, 16, 33, 39}) {
    StreamingProbe prefix = whole;
    for (Heads SequenceProbe::*tensor : {&SequenceProbe::q, &SequenceProbe::k, &SequenceProbe::v}) {
      prefix.*tensor = slice<axis::T>(whole.*tensor, 0, length);
    }
    trial.note(fmt::format("the first tokens of a sequence of {}", whole.q.extent<axis::T>()));
    trial.expect_same(trial.run(prefix), slice(together, "t", 0, length));
  }
}

void linear_in_v(Trial& trial) {
  expect_linear<StreamingProbe, Heads>(trial, StreamingProbe(trial.random()), &StreamingProbe::v);
}

void heads_apart(Trial& trial) {
  expect_each_alone<axis::H>(trial, StreamingProbe(trial.random()));
}

void batch_rows_apart(Trial& trial) {
  expect_each_alone<axis::B>(trial, StreamingProbe(trial.random()));
}

void single_token(Trial& trial) {
  trial.expect(StreamingProbe(trial.random(), kOneToken));
  trial.expect(StreamingProbe(trial.random(), {.B = 2, .T = 4, .H = 1, .d_head = 1}));
}

void leaves_inputs(Trial& trial) { expect_inputs_kept(trial, StreamingProbe(trial.random())); }

void repeats(Trial& trial) { expect_repeats(trial, StreamingProbe(trial.random())); }

void keeps_no_state(Trial& trial) { expect_keeps_no_state<StreamingProbe>(trial, kBase); }

void shapes_agree(Trial& trial) { expect_one_shape_needed(trial, StreamingProbe(trial.random())); }

constexpr std::array kChecks = {
    Check{kThis, "causal-output", 2,
          "However it is computed, it is causal attention: the same scale, the same mask.",
          causal_output},
    Check{kThis, "any-length", 2,
          "The last tile is seldom full. With one tile alone a missing correction does not show.",
          any_length},
    Check{kThis, "no-square-buffer", 3,
          "The table of all scores is what this part exists to avoid: it grows with T².",
          no_square_buffer},
    Check{kThis, "first-token", 1,
          "The first token sees itself alone: whatever the tiles, its weight is 1.", first_token},
    Check{kThis, "maximum-in-any-tile", 2,
          "When the maximum rises, sum and mix so far must shrink by the same factor; when it does "
          "not, they must stay.",
          maximum_in_any_tile},
    Check{kThis, "scores-all-high", 1,
          "exp overflows above 709.8 unless the running maximum is subtracted.", scores_all_high},
    Check{kThis, "scores-all-low", 1,
          "A running maximum that starts at 0, or at any number that scores can fall below.",
          scores_all_low},
    Check{kThis, "hidden-spike", 1,
          "A tile on the diagonal holds hidden keys: its maximum must not be theirs.",
          hidden_spike},
    Check{kThis, "visible-spike", 1, "A maximum that misses a key overflows on it.", visible_spike},
    Check{kThis, "rows-far-apart", 1, "A running maximum that goes on from query to query.",
          rows_far_apart},
    Check{kThis, "future-values-unread", 1,
          "A whole tile is read where the diagonal cuts it: not even a last bit may come through.",
          future_values_unread},
    Check{kThis, "future-keys-unread", 1, "A key from the future can leak through the running sum.",
          future_keys_unread},
    Check{kThis, "prefix-stays", 1,
          "Tiles that are laid out from the end, or by the length, change what comes first.",
          prefix_stays},
    Check{kThis, "linear-in-v", 1, "Values that pass through anything but a weighted sum.",
          linear_in_v},
    Check{kThis, "heads-apart", 1, "Running sums or tiles that heads share.", heads_apart},
    Check{kThis, "batch-rows-apart", 1, "A wrong stride shows from the second batch row on.",
          batch_rows_apart},
    Check{kThis, "single-token", 1, "Loops that start one late and widths taken for granted.",
          single_token},
    Check{kThis, "leaves-inputs", 1, kLeavesInputsWhy, leaves_inputs},
    Check{kThis, "repeats", 1, kRepeatsWhy, repeats},
    Check{kThis, "keeps-no-state", 1,
          "Running sums that live in the object are right until the second call.", keeps_no_state},
    Check{kThis, "shapes-agree", 1, "Arguments that do not belong together must not give numbers.",
          shapes_agree},
};

}  // namespace

std::span<const Check> streaming_attention_checks() { return kChecks; }

}  // namespace course

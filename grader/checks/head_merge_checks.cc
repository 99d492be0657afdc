#include "head_merge_checks.h"

#include <array>

#include "head_merge_probe.h"
#include "relations.h"

namespace course {
namespace {

void merges_then_maps(Trial& trial) { trial.expect(HeadMergeProbe(trial.random())); }

// What merge is given here is the split of x, and the identity maps nothing.
HeadMergeProbe split_of(Random& random, const Tokens& x) {
  HeadMergeProbe probe(random);
  probe.w_o = identity_weight(kBase.D(), "w_o");
  probe.what = "w_o the identity";
  for (Index b = 0; b < kBase.B; ++b) {
    for (Index h = 0; h < kBase.H; ++h) {
      for (Index t = 0; t < kBase.T; ++t) {
        for (Index d = 0; d < kBase.d_head; ++d) {
          probe.heads(b, h, t, d) = x(b, t, h * kBase.d_head + d);
        }
      }
    }
  }
  return probe;
}

void undoes_split(Trial& trial) {
  const Tokens x = random_tokens(trial.random(), kBase);
  trial.expect_same(trial.run(split_of(trial.random(), x)), {{"y", x}});
}

void head_order_kept(Trial& trial) {
  // A head holds the same number in all its channels, so that their order within it is no matter.
  Tokens x = random_tokens(trial.random(), kBase);
  for (Index b = 0; b < kBase.B; ++b) {
    for (Index t = 0; t < kBase.T; ++t) {
      for (Index j = 0; j < kBase.D(); ++j) x(b, t, j) = x(b, t, j - j % kBase.d_head);
    }
  }
  trial.note("each head of a token holds one number d_head times");
  trial.expect_same(trial.run(split_of(trial.random(), x)), {{"y", x}});
}

void reads_rows_of_w_o(Trial& trial) {
  // One entry of w_o, off the diagonal, is not zero: channel 1 is read, the last but one written.
  HeadMergeProbe probe(trial.random());
  const double entry = probe.w_o(1, kBase.D() - 2);
  for (Index i = 0; i < probe.w_o.size(); ++i) probe.w_o.data()[i] = 0.0;
  probe.w_o(1, kBase.D() - 2) = entry;
  probe.what = fmt::format("w_o zero but for i = 1, j = {}", kBase.D() - 2);
  trial.expect(probe);
}

void tokens_apart(Trial& trial) {
  expect_tokens_apart(trial, HeadMergeProbe(trial.random(), kNarrow), &HeadMergeProbe::heads);
}

void batch_rows_apart(Trial& trial) {
  expect_batch_rows_apart(trial, HeadMergeProbe(trial.random(), kNarrow), &HeadMergeProbe::heads);
}

void linear_in_heads(Trial& trial) {
  expect_linear(trial, HeadMergeProbe(trial.random(), kNarrow), &HeadMergeProbe::heads);
}

void any_head_count(Trial& trial) {
  for (const Index heads : {1, 2, 6, 12}) {
    trial.expect(HeadMergeProbe(trial.random(), {.T = 3, .H = heads, .d_head = 12 / heads}));
  }
}

void single_token(Trial& trial) {
  trial.expect(HeadMergeProbe(trial.random(), kOneToken));
  trial.expect(HeadMergeProbe(trial.random(), {.B = 3, .T = 1, .d_head = 4}));
  trial.expect(HeadMergeProbe(trial.random(), {.B = 1, .d_head = 4}));
}

void leaves_inputs(Trial& trial) { expect_inputs_kept(trial, HeadMergeProbe(trial.random())); }

void repeats(Trial& trial) { expect_repeats(trial, HeadMergeProbe(trial.random(), kNarrow)); }

void keeps_no_state(Trial& trial) { expect_keeps_no_state<HeadMergeProbe>(trial); }

void weight_fits_width(Trial& trial) {
  expect_square_needed(trial, HeadMergeProbe(trial.random(), kNarrow), &HeadMergeProbe::w_o);
}

constexpr Component kThis = Component::head_merge;

constexpr std::array kChecks = {
    Check{kThis, "merges-then-maps", 1, "Heads laid side by side and never mapped by w_o.",
          merges_then_maps},
    Check{kThis, "undoes-split", 1,
          "Memory read as (B, T, D) without moving anything has the right shape and scrambles the "
          "tokens; training still seems to work.",
          undoes_split},
    Check{kThis, "head-order-kept", 1,
          "Heads in another order, or interleaved: w_o reads every channel at the wrong place.",
          head_order_kept},
    Check{kThis, "reads-rows-of-w-o", 1,
          "A transposed w_o has the right shape, since it is square.", reads_rows_of_w_o},
    Check{kThis, "tokens-apart", 1,
          "Tokens that meet here meet after the mask: the future leaks into the past.",
          tokens_apart},
    Check{kThis, "batch-rows-apart", 1, "A wrong stride shows from the second batch row on.",
          batch_rows_apart},
    Check{kThis, "linear-in-heads", 1, "A bias, a scale or a norm that does not belong here.",
          linear_in_heads},
    Check{kThis, "any-head-count", 1, "Numbers of heads and widths of heads taken for granted.",
          any_head_count},
    Check{kThis, "single-token", 1, "Loops that start one late, and T and H exchanged.",
          single_token},
    Check{kThis, "leaves-inputs", 1, kLeavesInputsWhy, leaves_inputs},
    Check{kThis, "repeats", 1, kRepeatsWhy, repeats},
    Check{kThis, "keeps-no-state", 1, kKeepsNoStateWhy, keeps_no_state},
    Check{kThis, "weight-fits-width", 1,
          "A weight of another width must be refused, not read in part.", weight_fits_width},
};

}  // namespace

std::span<const Check> head_merge_checks() { return kChecks; }

}  // namespace course

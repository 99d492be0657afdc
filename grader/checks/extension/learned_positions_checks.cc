#include "extension/learned_positions_checks.h"

#include <algorithm>
#include <array>

#include "extension/learned_positions_probe.h"
#include "extension/token_order.h"
#include "relations.h"

namespace course {
namespace {

using P = LearnedPositionsProbe;

void adds_row_t(Trial& trial) { trial.expect(P(trial.random())); }

void starts_at_row_zero(Trial& trial) {
  trial.expect(P(trial.random()), {.where = [](const std::vector<Index>& i) { return i[1] == 0; }});
}

void channel_by_channel(Trial& trial) {
  // Row p has the channel 2p + 1 and no other.
  P probe(trial.random());
  probe.what = "random; a row p of the table is 0 but in channel j = 2p + 1";
  for (Index p = 0; p < probe.table.extent<axis::P>(); ++p) {
    for (Index j = 0; j < kBase.D(); ++j) {
      if (j != 2 * p + 1) probe.table(p, j) = 0.0;
    }
  }
  trial.expect(probe);
}

void same_in_every_batch_row(Trial& trial) {
  P probe(trial.random(), {.B = 4});
  probe.what = "random; the same tokens in every batch row";
  const Index size = probe.x.size() / 4;
  for (Index b = 1; b < 4; ++b) std::copy_n(probe.x.data(), size, probe.x.data() + b * size);
  const Outputs y = trial.run_shaped(probe);
  for (Index b = 1; b < 4; ++b) {
    trial.expect_same(slice(y, axis::B::kIndex, b, 1), slice(y, axis::B::kIndex, 0, 1));
  }
}

void later_rows_unread(Trial& trial) {
  P probe(trial.random());
  const Outputs before = trial.run_shaped(probe);
  for (Index p = kBase.T; p < probe.table.extent<axis::P>(); ++p) {
    perturb<axis::P>(trial.random(), probe.table, p);
  }
  trial.note(fmt::format("the rows from {} on changed", kBase.T));
  trial.expect_same(trial.run(probe), before, {.match = Match::exact});
}

void table_just_long_enough(Trial& trial) { trial.expect(P(trial.random(), kBase, kBase.T)); }

void zero_table(Trial& trial) {
  P probe(trial.random());
  probe.what = "x random, the table 0";
  std::fill_n(probe.table.data(), probe.table.size(), 0.0);
  trial.expect(probe, {.match = Match::exact});
}

void zero_tokens(Trial& trial) {
  P probe(trial.random());
  probe.what = "x 0, the table random";
  std::fill_n(probe.x.data(), probe.x.size(), 0.0);
  trial.expect(probe, {.match = Match::exact});
}

void order_matters(Trial& trial) {
  const Random same = trial.random();  // one table for all calls
  expect_order_matters(trial, [&](const Heads& tokens) {
    Random random = same;
    P probe(random, {.B = tokens.extent<axis::B>(),
                     .T = tokens.extent<axis::T>(),
                     .H = 1,
                     .d_head = tokens.extent<axis::DHead>()});
    std::copy_n(tokens.data(), tokens.size(), probe.x.data());
    const Outputs y = trial.run_shaped(probe);
    trial.expect_same(y, y);  // there are numbers
    Heads placed = tokens;
    std::copy_n(y.front().values.data(), placed.size(), placed.data());
    return placed;
  });
}

void tokens_apart(Trial& trial) {
  const P probe(trial.random(), kNarrow);
  const Outputs together = trial.run_shaped(probe);
  const Index changed = trial.random().below(kNarrow.T);
  P moved = probe;
  perturb<axis::T>(trial.random(), moved.x, changed);
  trial.note(fmt::format("token t = {} changed", changed));
  trial.expect_same(trial.run(moved), together,
                    {.where = elsewhere(together.front(), axis::T::kIndex, changed)});
  trial.note({});
  expect_batch_rows_apart(trial, probe, &P::x);
}

void single_token(Trial& trial) {
  trial.expect(P(trial.random(), kOneToken));
  trial.expect(P(trial.random(), kOneToken, 1));
  trial.expect(P(trial.random(), {.B = 3, .T = 1, .d_head = 4}));
  trial.expect(P(trial.random(), {.B = 1, .d_head = 4}));
}

void leaves_inputs(Trial& trial) { expect_inputs_kept(trial, P(trial.random())); }

void repeats(Trial& trial) { expect_repeats(trial, P(trial.random())); }

void keeps_no_state(Trial& trial) { expect_keeps_no_state<P>(trial); }

void table_too_short(Trial& trial) {
  for (const Index rows : {kBase.T - 1, Index{2}, Index{1}}) {
    trial.expect_shape_error(P(trial.random(), kBase, rows),
                             fmt::format("the table has {} rows where T is {}", rows, kBase.T));
  }
}

void table_fits_width(Trial& trial) {
  const P good(trial.random());
  for (const Index width : {kBase.D() - 1, kBase.D() + 1, Index{1}, 2 * kBase.D()}) {
    P bad = good;
    bad.table = random_tensor(trial.random(), Shape<axis::P, axis::D>(kBase.T + 4, width), "table");
    trial.expect_shape_error(bad,
                             fmt::format("the table has width {} where D is {}", width, kBase.D()));
  }
}

constexpr Component kThis = Component::learned_positions;

constexpr std::array kChecks = {
    Check{kThis, "adds-row-t", 1,
          "Rows that are shifted, taken in another order or joined to x in another way.",
          adds_row_t},
    Check{kThis, "starts-at-row-zero", 1,
          "Tables whose first rows stand for padding are read with an offset; this one is not.",
          starts_at_row_zero},
    Check{kThis, "channel-by-channel", 1,
          "A table read by columns has the right numbers in the wrong places.", channel_by_channel},
    Check{kThis, "same-in-every-batch-row", 1,
          "A position that is counted along the batch, or on from one sequence to the next, is "
          "right where B = 1.",
          same_in_every_batch_row},
    Check{kThis, "later-rows-unread", 1,
          "table[T] in place of table[: T] reads the first row that is nobody's.",
          later_rows_unread},
    Check{kThis, "table-just-long-enough", 1,
          "A comparison that is off by one refuses the longest sequence, or reads past the end.",
          table_just_long_enough},
    Check{kThis, "zero-table", 1,
          "x scaled, or lost, on its way through: with a table of 0 nothing else is left.",
          zero_table},
    Check{kThis, "zero-tokens", 1, "A row that is scaled, or added twice, stands alone here.",
          zero_tokens},
    Check{kThis, "order-matters", 1, kOrderMattersWhy, order_matters},
    Check{kThis, "tokens-apart", 1, "A buffer that keeps the last token, and a wrong stride.",
          tokens_apart},
    Check{kThis, "single-token", 1, "Loops that start one late, and T and B exchanged.",
          single_token},
    Check{kThis, "leaves-inputs", 1, kLeavesInputsWhy, leaves_inputs},
    Check{kThis, "repeats", 1, kRepeatsWhy, repeats},
    Check{kThis, "keeps-no-state", 1, kKeepsNoStateWhy, keeps_no_state},
    Check{kThis, "table-too-short", 1,
          "Nothing was learned for later positions: whatever is read there is not a position.",
          table_too_short},
    Check{kThis, "table-fits-width", 1,
          "A table of another width must be refused, not read in part or past its end.",
          table_fits_width},
};

}  // namespace

std::span<const Check> learned_positions_checks() { return kChecks; }

}  // namespace course

#include "qkv_projection_checks.h"

#include <array>

#include "qkv_projection_probe.h"
#include "relations.h"

namespace course {
namespace {

void projects_q(Trial& trial) { trial.expect(QkvProjectionProbe(trial.random()), {.stage = "q"}); }

void projects_k(Trial& trial) { trial.expect(QkvProjectionProbe(trial.random()), {.stage = "k"}); }

void projects_v(Trial& trial) { trial.expect(QkvProjectionProbe(trial.random()), {.stage = "v"}); }

void head_takes_its_columns(Trial& trial) {
  // With identities for weights, q, k and v are x itself, only split.
  QkvProjectionProbe probe(trial.random());
  probe.what = "the identity";
  for (SquareWeight* weight : {&probe.w_q, &probe.w_k, &probe.w_v}) {
    *weight = identity_weight(kBase.D(), weight->name());
  }
  trial.expect(probe);
}

void heads_read_all_channels(Trial& trial) {
  // Token t has the channel t and no other. There is one token more than channels.
  constexpr Extents kExtents = {.B = 1, .T = kNarrow.D() + 1, .d_head = kNarrow.d_head};
  QkvProjectionProbe probe(trial.random(), kExtents);
  for (Index t = 0; t < kExtents.D(); ++t) {
    for (Index i = 0; i < kExtents.D(); ++i) {
      if (i != t) probe.x(0, t, i) = 0.0;
    }
  }
  trial.note("x is zero but for channel j = t of each token t");
  trial.expect(probe);
}

void tokens_apart(Trial& trial) {
  expect_tokens_apart(trial, QkvProjectionProbe(trial.random(), kNarrow), &QkvProjectionProbe::x);
}

void batch_rows_apart(Trial& trial) {
  expect_batch_rows_apart(trial, QkvProjectionProbe(trial.random(), kNarrow),
                          &QkvProjectionProbe::x);
}

void linear_in_x(Trial& trial) {
  expect_linear(trial, QkvProjectionProbe(trial.random(), kNarrow), &QkvProjectionProbe::x);
}

void any_head_count(Trial& trial) {
  for (const Index heads : {1, 2, 6, 12}) {
    trial.expect(QkvProjectionProbe(trial.random(), {.T = 3, .H = heads, .d_head = 12 / heads}));
  }
}

void single_token(Trial& trial) {
  trial.expect(QkvProjectionProbe(trial.random(), kOneToken));
  trial.expect(QkvProjectionProbe(trial.random(), {.B = 3, .T = 1, .d_head = 4}));
  trial.expect(QkvProjectionProbe(trial.random(), {.B = 1, .d_head = 4}));
}

void leaves_inputs(Trial& trial) {
  expect_inputs_kept(trial, QkvProjectionProbe(trial.random(), kNarrow));
}

void repeats(Trial& trial) { expect_repeats(trial, QkvProjectionProbe(trial.random(), kNarrow)); }

void keeps_no_state(Trial& trial) { expect_keeps_no_state<QkvProjectionProbe>(trial); }

void heads_divide_width(Trial& trial) {
  QkvProjectionProbe probe(trial.random());
  for (const Index heads : {0, -1, -3}) {
    probe.heads = heads;
    trial.expect_shape_error(probe, "heads is below 1");
  }
  for (const Index heads : {4, 7, 29, 31, 60}) {
    probe.heads = heads;
    trial.expect_shape_error(probe, fmt::format("heads = {} does not divide D = 30", heads));
  }
}

void weights_fit_width(Trial& trial) {
  const QkvProjectionProbe probe(trial.random(), kNarrow);
  for (SquareWeight QkvProjectionProbe::*weight :
       {&QkvProjectionProbe::w_q, &QkvProjectionProbe::w_k, &QkvProjectionProbe::w_v}) {
    expect_square_needed(trial, probe, weight);
  }
}

constexpr Component kThis = Component::qkv_projection;

constexpr std::array kChecks = {
    Check{
        kThis, "projects-q", 1,
        "A weight read by columns has the right shape, since it is square, and the wrong numbers.",
        projects_q},
    Check{kThis, "projects-k", 1,
          "Keys made with w_q, as when a line is copied: with random weights attention shows it "
          "little.",
          projects_k},
    Check{kThis, "projects-v", 1,
          "Values made with another weight than w_v still look like values.", projects_v},
    Check{kThis, "head-takes-its-columns", 1,
          "Memory read as (B, H, T, d_head) without moving anything, or every H-th channel to one "
          "head: each hides where one head is all there is.",
          head_takes_its_columns},
    Check{kThis, "heads-read-all-channels", 1,
          "x split before the projection: then a head reads its own slice of x alone.",
          heads_read_all_channels},
    Check{kThis, "tokens-apart", 1,
          "Tokens that meet before attention are mixed without regard to the mask.", tokens_apart},
    Check{kThis, "batch-rows-apart", 1, "A wrong stride shows from the second batch row on.",
          batch_rows_apart},
    Check{kThis, "linear-in-x", 1, "A bias, a scale or a norm that does not belong here.",
          linear_in_x},
    Check{kThis, "any-head-count", 1, "Numbers of heads and widths of heads taken for granted.",
          any_head_count},
    Check{kThis, "single-token", 1, "Loops that start one late, and T and B exchanged.",
          single_token},
    Check{kThis, "leaves-inputs", 1, kLeavesInputsWhy, leaves_inputs},
    Check{kThis, "repeats", 1, kRepeatsWhy, repeats},
    Check{kThis, "keeps-no-state", 1, kKeepsNoStateWhy, keeps_no_state},
    Check{kThis, "heads-divide-width", 1,
          "D / heads cut to a whole number drops the last channels and says nothing.",
          heads_divide_width},
    Check{kThis, "weights-fit-width", 1,
          "A weight of another width must be refused, not read in part.", weights_fit_width},
};

}  // namespace

std::span<const Check> qkv_projection_checks() { return kChecks; }

}  // namespace course

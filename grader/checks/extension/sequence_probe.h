#pragma once

#include <fmt/format.h>

#include "attention_probe.h"
#include "relations.h"

namespace course {

// A call on the queries, keys and values of a sequence: what the probes of the extensions that attend
// have in common.
class SequenceProbe : public Probe {
 public:
  explicit SequenceProbe(Random& random, const Extents& extents = kBase);

  // With the numbers of an attention's probe, for which logits are built in attention_logits.h.
  explicit SequenceProbe(AttentionProbe numbers);

  Outputs inputs() const override;

  Heads q, k, v;
  std::string what = "random";

 protected:
  std::string sequence() const;  // "q, k, v (B, H, T, d_head) = (2, 3, 7, 10), random"
};

// Query and key of token t are channel t alone: each query fits its own key far better than any other.
// There must be as many channels as tokens.
void make_one_hot(SequenceProbe& probe);

// Each position along the axis gives alone what it gives among the others.
template <typename Axis, typename AnyProbe>
void expect_each_alone(Trial& trial, const AnyProbe& whole) {
  const Outputs together = trial.run_shaped(whole);
  for (Index i = 0; i < whole.q.template extent<Axis>(); ++i) {
    AnyProbe alone = whole;
    for (Heads SequenceProbe::*tensor : {&SequenceProbe::q, &SequenceProbe::k, &SequenceProbe::v}) {
      alone.*tensor = slice<Axis>(whole.*tensor, i, 1);
    }
    trial.note(fmt::format("{} = {} alone", Axis::kIndex, i));
    trial.expect_same(trial.run(alone), slice(together, Axis::kIndex, i, 1));
  }
}

// Token after token moves in k or v; the output rows that do not read it, by reads(t, s), stay.
template <typename AnyProbe, typename Reads>
void expect_unread(Trial& trial, const AnyProbe& probe, Heads SequenceProbe::*changing, Match match,
                   Reads reads) {
  const Outputs before = trial.run(probe);
  for (Index s = probe.q.template extent<axis::T>() - 1; s >= 0; --s) {
    AnyProbe moved = probe;
    perturb<axis::T>(trial.random(), moved.*changing, s);
    trial.note(fmt::format("{} changed at s = {}", (probe.*changing).name(), s));
    trial.expect_same(trial.run(moved), before,
                      {.stage = "output",
                       .where = [=](const std::vector<Index>& i) { return !reads(i[2], s); },
                       .match = match});
  }
}

// A k or v of more tokens or wider heads than q is refused.
template <typename AnyProbe>
void expect_one_shape_needed(Trial& trial, const AnyProbe& base) {
  Extents longer = kBase;
  ++longer.T;
  Extents wider = kBase;
  ++wider.d_head;
  for (const Extents& other : {longer, wider}) {
    for (Heads SequenceProbe::*tensor : {&SequenceProbe::k, &SequenceProbe::v}) {
      AnyProbe bad = base;
      bad.*tensor = random_heads(trial.random(), other, (base.*tensor).name());
      trial.expect_shape_error(
          bad, fmt::format("the shape of {} is not that of q", (base.*tensor).name()));
    }
  }
}

}  // namespace course

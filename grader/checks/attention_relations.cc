#include "attention_relations.h"

#include <cmath>
#include <string>

#include "attention_probe.h"
#include "slicing.h"

namespace course {
namespace {

template <typename Axis>
AttentionProbe slice(const AttentionProbe& whole, Index from, Index count, std::string what) {
  return {slice<Axis>(whole.q, from, count), slice<Axis>(whole.k, from, count),
          slice<Axis>(whole.v, from, count), whole.mask, std::move(what)};
}

// One token's vectors in every batch row and head move by random amounts.
void perturb(Random& random, Heads& heads, Index t) {
  for (Index b = 0; b < kBase.B; ++b) {
    for (Index h = 0; h < kBase.H; ++h) {
      for (Index d = 0; d < kBase.d_head; ++d) heads(b, h, t, d) += random.unit();
    }
  }
}

// The future grows backwards, a token at a time, in q, k or v; the rows before it must stay.
void expect_rows_before_stay(Trial& trial, Heads AttentionProbe::*changing, Match match) {
  AttentionProbe probe = AttentionProbe::random(trial.random());
  const Outputs before = trial.run(probe);
  for (Index changed = kBase.T - 1; changed > 0; --changed) {
    perturb(trial.random(), probe.*changing, changed);
    trial.note((probe.*changing).name() + (" changed at every s ≥ " + std::to_string(changed)));
    const auto is_earlier = [=](const std::vector<Index>& i) { return i[2] < changed; };
    trial.expect_same(trial.run(probe), before,
                      {.stage = "output", .where = is_earlier, .match = match});
  }
}

Scores weights_of(Index T) {
  return Scores(Shape<axis::B, axis::H, axis::T, axis::S>(1, 1, T, T), "weights");
}

// q, k and v are one tensor, as when a sequence attends to itself without projections.
class SharedProbe final : public AttentionProbe {
 public:
  using AttentionProbe::AttentionProbe;

  Outputs call(const Parts& parts) const override {
    return stages(parts.causal_attention.attend(q, q, q, mask));
  }
  std::unique_ptr<Probe> copy() const override { return std::make_unique<SharedProbe>(*this); }
};

}  // namespace

void rows_sum_to_one(Trial& trial) {
  const Outputs outputs = trial.run_shaped(AttentionProbe::random(trial.random()));
  const AnyTensor& weights = stage_of(outputs, "weights");
  Tensor<axis::B, axis::H, axis::T> sums(kBase.B, kBase.H, kBase.T);
  Tensor<axis::B, axis::H, axis::T> ones(kBase.B, kBase.H, kBase.T);
  for (Index row = 0; row < sums.size(); ++row) {
    ones.data()[row] = 1.0;
    sums.data()[row] = 0.0;
    for (Index s = 0; s < kBase.T; ++s) {
      sums.data()[row] += weights.values[static_cast<std::size_t>(row * kBase.T + s)];
    }
  }
  trial.expect_same({{"row sums of weights", sums}}, {{"row sums of weights", ones}});
}

void two_token_example(Trial& trial) {
  // k is the identity and q is √2 times the scores wanted, so that q · k / √2 gives just these.
  constexpr double kScores[2][2] = {{2.0, 1.0}, {0.5, 3.0}};
  AttentionProbe probe =
      AttentionProbe::random(trial.random(), {.B = 1, .T = 2, .H = 1, .d_head = 2});
  probe.what = "scaled scores [[2, 1], [0.5, 3]]";
  for (Index t = 0; t < 2; ++t) {
    for (Index d = 0; d < 2; ++d) {
      probe.q(0, 0, t, d) = std::sqrt(2.0) * kScores[t][d];
      probe.k(0, 0, t, d) = t == d ? 1.0 : 0.0;
    }
  }
  Scores weights = weights_of(2);
  weights(0, 0, 0, 0) = 1.0;
  weights(0, 0, 0, 1) = 0.0;
  weights(0, 0, 1, 0) = 1.0 / (1.0 + std::exp(2.5));
  weights(0, 0, 1, 1) = 1.0 / (1.0 + std::exp(-2.5));
  trial.expect_same({stage_of(trial.run(probe), "weights")}, {{"weights", weights}});
}

void four_token_example(Trial& trial) {
  // Every score is 0 but the diagonal, 1/√4. Row t holds e^½ once and e^0 t times.
  constexpr Index kTokens = 4;
  AttentionProbe probe =
      AttentionProbe::random(trial.random(), {.B = 1, .T = kTokens, .H = 1, .d_head = kTokens});
  probe.what = "each the 4 × 4 identity";
  Scores weights = weights_of(kTokens);
  for (Index t = 0; t < kTokens; ++t) {
    const double denominator = std::exp(0.5) + static_cast<double>(t);
    for (Index d = 0; d < kTokens; ++d) {
      probe.q(0, 0, t, d) = probe.k(0, 0, t, d) = probe.v(0, 0, t, d) = t == d ? 1.0 : 0.0;
      weights(0, 0, t, d) = d > t ? 0.0 : (d == t ? std::exp(0.5) : 1.0) / denominator;
    }
  }
  trial.expect_same({stage_of(trial.run(probe), "weights")}, {{"weights", weights}});
}

void future_values_unread(Trial& trial) {
  expect_rows_before_stay(trial, &AttentionProbe::v, Match::exact);
}

void future_keys_unread(Trial& trial) {
  expect_rows_before_stay(trial, &AttentionProbe::k, Match::tolerance);
}

void prefix_stays(Trial& trial) {
  const AttentionProbe whole = AttentionProbe::random(trial.random());
  const Outputs together = trial.run_shaped(whole);
  for (const Index length : {Index{1}, Index{4}, kBase.T - 1}) {
    const auto prefix = slice<axis::T>(whole, 0, length, "the first tokens of a longer sequence");
    trial.expect_same(trial.run(prefix), slice(slice(together, "t", 0, length), "s", 0, length));
  }
}

void linear_in_v(Trial& trial) {
  const AttentionProbe first = AttentionProbe::random(trial.random());
  AttentionProbe second = first;
  trial.random().fill(second.v);
  AttentionProbe sum = first;
  sum.what = "random, with v = 1.7 · v1 + v2";
  sum.v = combine(1.7, first.v, second.v);
  const AnyTensor of_first = stage_of(trial.run_shaped(first), "output");
  const AnyTensor of_second = stage_of(trial.run_shaped(second), "output");
  const AnyTensor expected = combine(1.7, of_first, of_second);
  trial.expect_same({stage_of(trial.run(sum), "output")}, {expected});
}

void none_sees_future(Trial& trial) {
  const AttentionProbe probe = AttentionProbe::random(trial.random(), kBase, Mask::none);
  trial.expect(probe, {.stage = "weights"});
  trial.expect(probe, {.stage = "output"});
}

void none_permutes(Trial& trial) {
  constexpr auto kSource = [](Index t) {
    return (t * 3 + 2) % kBase.T;
  };  // 3 and 7 share no factor
  const AttentionProbe probe = AttentionProbe::random(trial.random(), kBase, Mask::none);
  const AnyTensor before = stage_of(trial.run_shaped(probe), "output");
  const AttentionProbe moved(reorder<axis::T>(probe.q, kSource), reorder<axis::T>(probe.k, kSource),
                             reorder<axis::T>(probe.v, kSource), Mask::none,
                             "the tokens of an earlier call in another order");
  trial.expect_same({stage_of(trial.run(moved), "output")}, {reorder(before, "t", kSource)});
}

void heads_apart(Trial& trial) {
  const AttentionProbe whole = AttentionProbe::random(trial.random());
  const Outputs together = trial.run_shaped(whole);
  for (Index h = 0; h < kBase.H; ++h) {
    const auto alone = slice<axis::H>(whole, h, 1, "head " + std::to_string(h) + " alone");
    trial.expect_same(trial.run(alone), slice(together, "h", h, 1));
  }
}

void batch_rows_apart(Trial& trial) {
  const AttentionProbe whole = AttentionProbe::random(trial.random());
  const Outputs together = trial.run_shaped(whole);
  for (Index b = 0; b < kBase.B; ++b) {
    const auto alone = slice<axis::B>(whole, b, 1, "batch row " + std::to_string(b) + " alone");
    trial.expect_same(trial.run(alone), slice(together, "b", b, 1));
  }
}

void shared_arguments(Trial& trial) {
  const AttentionProbe random = AttentionProbe::random(trial.random());
  trial.expect(SharedProbe(random.q, random.q, random.q, Mask::causal, "one and the same tensor"));
}

void shapes_agree(Trial& trial) {
  const AttentionProbe base = AttentionProbe::random(trial.random());
  Extents longer = kBase;
  ++longer.T;
  Extents wider = kBase;
  ++wider.d_head;
  for (const Extents& other : {longer, wider}) {
    AttentionProbe bad_k = base;
    bad_k.k = random_heads(trial.random(), other, "k");
    trial.expect_shape_error(bad_k, "the shape of k is not that of q");
    AttentionProbe bad_v = base;
    bad_v.v = random_heads(trial.random(), other, "v");
    trial.expect_shape_error(bad_v, "the shape of v is not that of q");
  }
}

}  // namespace course

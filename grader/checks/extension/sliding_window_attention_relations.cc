#include "extension/sliding_window_attention_relations.h"

#include <algorithm>
#include <string>

#include "extension/sliding_window_attention_probe.h"

namespace course {
namespace {

using RowNumbers = Tensor<axis::B, axis::H, axis::T>;

// Of each row of weights: how many are above 0, and what they sum to.
Outputs counted(const AnyTensor& weights) {
  const Index T = weights.extents[2];
  RowNumbers counts(weights.extents[0], weights.extents[1], T);
  RowNumbers sums(counts.shape());
  for (Index row = 0; row < counts.size(); ++row) {
    const auto first = weights.values.begin() + row * T;
    counts.data()[row] =
        static_cast<double>(std::count_if(first, first + T, [](double w) { return w > 0; }));
    sums.data()[row] = 0;
    for (Index s = 0; s < T; ++s) sums.data()[row] += first[s];
  }
  return {{"weights above 0 in a row", counts}, {"row sums of weights", sums}};
}

Outputs full_rows(const AnyTensor& weights, Index window) {
  const Index T = weights.extents[2];
  RowNumbers counts(weights.extents[0], weights.extents[1], T);
  RowNumbers ones(counts.shape());
  for (Index row = 0; row < counts.size(); ++row) {
    counts.data()[row] = static_cast<double>(std::min(window, row % T + 1));
    ones.data()[row] = 1;
  }
  return {{"weights above 0 in a row", counts}, {"row sums of weights", ones}};
}

bool is_seen(Index t, Index s) { return s <= t && s > t - kWindow; }

// The tokens whose channel of token t's output is not 0.
struct Reach {
  Index first = 0, last = -1, count = 0;
  bool operator==(const Reach&) const = default;
};

Reach reach_of(const AnyTensor& influence, Index t) {
  const Index tokens = influence.extents.back();
  Reach reach;
  for (Index s = 0; s < tokens; ++s) {
    if (influence.values[static_cast<std::size_t>(t * tokens + s)] == 0) continue;
    if (reach.count++ == 0) reach.first = s;
    reach.last = s;
  }
  return reach;
}

constexpr Index kTokens = 18;  // one more than the widest field

// What token t of the last of the layers has heard of, measured against L·(W - 1) + 1.
Index measured_field(Trial& trial, Index layers, Index window) {
  const auto stack = WindowStackProbe::influence(trial.random(), layers, window, kTokens);
  trial.note("uniform weights, q = 0; v the identity, a channel for each token");
  const AnyTensor influence = trial.run_shaped(stack).front();
  for (Index t = 0; t < kTokens; ++t) {
    const Reach measured = reach_of(influence, t);
    const Index first = std::max<Index>(0, t - layers * (window - 1));
    if (measured == Reach{first, t, t - first + 1}) continue;
    trial.fail(
        Outcome::wrong_value,
        fmt::format("Token t = {}: measured field {}, s = {} to {}; expected {}, s = {} to "
                    "{}. With L = {} and W = {} a field is at most L · (W - 1) + 1 = {}; the "
                    "usual L × W = {} is its upper bound.",
                    t, measured.count, measured.first, measured.last, t - first + 1, first, t,
                    layers, window, layers * (window - 1) + 1, layers * window));
  }
  return reach_of(influence, kTokens - 1).count;
}

// No logits let more through: tokens outside the field move, and its last token stays to the bit.
void expect_nothing_from_outside(Trial& trial) {
  constexpr Index kLayers = 3, kNarrow = 3, kLast = 8, kAll = 12;
  constexpr Index kFirst = kLast - kLayers * (kNarrow - 1);
  auto stack = WindowStackProbe::random(trial.random(), kLayers, kNarrow, kAll);
  const Outputs before = trial.run(stack);
  for (Index s = 0; s < kAll; ++s) {
    if (s < kFirst || s > kLast) perturb<axis::T>(trial.random(), stack.v, s);
  }
  trial.expect_same(trial.run(stack), before,
                    {.stage = "output",
                     .where = [](const std::vector<Index>& i) { return i[2] == kLast; },
                     .match = Match::exact});
}

}  // namespace

void window_is_full(Trial& trial) {
  for (const Index window : {kWindow, Index{2}, kBase.T - 1, kBase.T}) {
    const WindowProbe probe(trial.random(), kBase, window);
    const Outputs outputs = trial.run_shaped(probe);
    const AnyTensor& weights = stage_of(outputs, "weights");
    trial.expect_same(counted(weights), full_rows(weights, window));
  }
}

void window_of_one(Trial& trial) {
  const WindowProbe probe(trial.random(), kBase, 1);
  trial.expect_same({stage_of(trial.run_shaped(probe), "output")}, {{"output", probe.v}},
                    {.match = Match::exact});
}

void outside_values_unread(Trial& trial) {
  expect_unread(trial, WindowProbe(trial.random()), &SequenceProbe::v, Match::exact, is_seen);
}

void outside_keys_unread(Trial& trial) {
  expect_unread(trial, WindowProbe(trial.random()), &SequenceProbe::k, Match::tolerance, is_seen);
}

void receptive_field(Trial& trial) {
  struct Stack {
    Index layers, window;
  };
  std::string measured;
  for (const auto& [layers, window] : {Stack{1, 4}, Stack{2, 3}, Stack{3, 4}, Stack{8, 3}}) {
    measured += fmt::format("{}L = {}, W = {}: {} tokens, L × W = {}", measured.empty() ? "" : "; ",
                            layers, window, measured_field(trial, layers, window), layers * window);
  }
  trial.note("tokens outside of it changed. Measured fields: " + measured);
  expect_nothing_from_outside(trial);
}

void window_at_least_one(Trial& trial) {
  for (const Index window : {Index{0}, Index{-1}, -kBase.T}) {
    trial.expect_shape_error(WindowProbe(trial.random(), kBase, window),
                             fmt::format("the window is {}", window));
  }
}

}  // namespace course

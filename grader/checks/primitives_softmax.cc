#include "primitives_softmax.h"

#include <array>
#include <cmath>
#include <functional>
#include <limits>

#include "primitives_probe.h"

namespace course {
namespace {

constexpr double kMinusInfinity = -std::numeric_limits<double>::infinity();

constexpr Index kColumns = 7;

// Column n's part of the way from -1 to 1.
double spread(Index n) { return 2.0 * static_cast<double>(n) / (kColumns - 1) - 1.0; }

}  // namespace

void softmax_example(Trial& trial) {
  SoftmaxProbe probe(trial.random(), 1, 4);
  Rows expected(1, 4);
  const double sum = std::exp(1.0) + std::exp(2.0) + std::exp(0.5) + std::exp(3.0);
  Index n = 0;
  for (const double logit : {1.0, 2.0, 0.5, 3.0}) {
    probe.a(0, n) = logit;
    expected(0, n) = std::exp(logit) / sum;
    ++n;
  }
  probe.what = "[1, 2, 0.5, 3]";
  trial.expect_same(trial.run(probe), {{"softmax", expected}});
}

void softmax_values(Trial& trial) {
  constexpr Index kExtents[][2] = {{5, 7}, {7, 5}, {4, 4}, {1, 9}, {6, 1}, {1, 1}, {3, 33}};
  for (const auto& [M, N] : kExtents) trial.expect(SoftmaxProbe(trial.random(), M, N));
}

void softmax_sums_to_one(Trial& trial) {
  constexpr Index kRows = 5;
  const Outputs outputs = trial.run_shaped(SoftmaxProbe(trial.random(), kRows, kColumns));
  Tensor<axis::M> sums(kRows);
  Tensor<axis::M> ones(kRows);
  for (Index m = 0; m < kRows; ++m) {
    ones(m) = 1.0;
    sums(m) = 0.0;
    for (Index n = 0; n < kColumns; ++n) {
      sums(m) += outputs.front().values[static_cast<std::size_t>(m * kColumns + n)];
    }
  }
  trial.expect_same({{"row sums of softmax", sums}}, {{"row sums of softmax", ones}});
}

void softmax_wide_rows(Trial& trial) {
  // What each row adds to random logits: shifts, spikes, dips and spreads, side by side, so that no
  // row's maximum serves another.
  const std::array<std::function<double(Index n)>, 13> added = {
      [](Index) { return 1000.0; },
      [](Index) { return -1000.0; },
      [](Index) { return 1e5; },
      [](Index) { return -1e5; },
      [](Index n) { return n == 0 ? 1000.0 : 0.0; },
      [](Index n) { return n == 3 ? 1000.0 : 0.0; },
      [](Index n) { return n == kColumns - 1 ? 1000.0 : 0.0; },
      [](Index n) { return n == 0 ? -1000.0 : 0.0; },
      [](Index n) { return n == kColumns - 1 ? -1000.0 : -2000.0; },
      [](Index n) { return 1000.0 * spread(n); },
      [](Index n) { return -1000.0 * spread(n); },
      [](Index n) { return 1e5 * spread(n); },
      [](Index) { return 0.0; },
  };
  SoftmaxProbe probe(trial.random(), static_cast<Index>(added.size()), kColumns);
  for (Index m = 0; m < static_cast<Index>(added.size()); ++m) {
    for (Index n = 0; n < kColumns; ++n) probe.a(m, n) += added[static_cast<std::size_t>(m)](n);
  }
  probe.what = "rows at, and spread over, ±1000 and ±1e5";
  trial.expect(probe);
}

void softmax_minus_infinity(Trial& trial) {
  // Hidden at the end, at the start, everywhere but once, every other one; and in rows so low that
  // a large negative number in place of -∞ would be the largest.
  const std::array<std::function<bool(Index n)>, 6> hidden = {
      [](Index n) { return n == kColumns - 1; },
      [](Index n) { return n < 3; },
      [](Index n) { return n != 4; },
      [](Index n) { return n % 2 == 1; },
      [](Index n) { return n > 0; },
      [](Index n) { return n % 3 == 0; },
  };
  SoftmaxProbe probe(trial.random(), static_cast<Index>(hidden.size()), kColumns);
  SoftmaxProbe low = probe;
  for (Index m = 0; m < static_cast<Index>(hidden.size()); ++m) {
    constexpr double kLevels[] = {0.0, -12000.0, -120000.0};
    for (Index n = 0; n < kColumns; ++n) {
      const bool is_hidden = hidden[static_cast<std::size_t>(m)](n);
      const double logit = probe.a(m, n) + kLevels[m % 3];
      probe.a(m, n) = is_hidden ? kMinusInfinity : logit;
      low.a(m, n) = is_hidden ? logit - 2000.0 : logit;
    }
  }
  probe.what = "random at 0, -12000 and -120000, many entries -∞";
  low.what = "random at 0, -12000 and -120000, many entries lower by 2000";
  const auto where_hidden = [a = probe.a](const std::vector<Index>& i) {
    return a(i[0], i[1]) == kMinusInfinity;
  };
  trial.expect(probe, {.where = where_hidden, .match = Match::exact});

  // Nor does such an entry count for the others: they are what they are beside one far below.
  const Outputs beside_low = trial.run_shaped(low);
  trial.expect_same(trial.run(probe), beside_low);
}

void softmax_shift(Trial& trial) {
  constexpr Index kRows = 5;
  SoftmaxProbe probe(trial.random(), kRows, kColumns);
  const Outputs before = trial.run_shaped(probe);
  for (const double most : {1.0, 1000.0}) {
    SoftmaxProbe shifted = probe;
    for (Index m = 0; m < kRows; ++m) {
      const double shift = (m % 2 == 0 ? most : -most) * trial.random().uniform(0.8, 1.0);
      for (Index n = 0; n < kColumns; ++n) shifted.a(m, n) += shift;
    }
    shifted.what = "the rows of an earlier call, each plus a constant of its own";
    trial.expect_same(trial.run(shifted), before);
  }
}

}  // namespace course

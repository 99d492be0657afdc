#include "primitives_checks.h"

#include <fmt/format.h>

#include <array>

#include "common_checks.h"
#include "primitives_probe.h"
#include "primitives_softmax.h"

namespace course {
namespace {

void dot_example(Trial& trial) {
  DotProbe probe(trial.random(), 3, 3);
  for (Index n = 0; n < 3; ++n) {
    probe.a(n) = static_cast<double>(n + 1);
    probe.b(n) = static_cast<double>(n + 4);
  }
  trial.note("a = [1, 2, 3], b = [4, 5, 6]");
  trial.expect_same(trial.run(probe), {{"dot", 32.0}});
}

void dot_sums_products(Trial& trial) {
  for (const Index length : {1, 2, 3, 4, 7, 8, 13, 16, 31, 257}) {
    trial.expect(DotProbe(trial.random(), length, length));
  }
}

void matmul_sums_inner(Trial& trial) {
  constexpr Index kExtents[][3] = {{3, 5, 4}, {5, 3, 7}, {4, 4, 4}, {1, 1, 1},  {1, 7, 1},
                                   {6, 1, 5}, {1, 3, 8}, {8, 3, 1}, {9, 17, 11}};
  for (const auto& [M, K, N] : kExtents) trial.expect(MatmulProbe(trial.random(), M, K, N));
}

void transpose_swaps(Trial& trial) {
  constexpr Index kExtents[][2] = {{3, 5}, {5, 3}, {4, 4}, {1, 6}, {6, 1}, {1, 1}, {9, 17}};
  for (const auto& [M, N] : kExtents) {
    trial.expect(TransposeProbe(trial.random(), M, N), {.match = Match::exact});
  }
}

void leaves_inputs(Trial& trial) {
  expect_inputs_kept(trial, DotProbe(trial.random(), 7, 7));
  expect_inputs_kept(trial, MatmulProbe(trial.random(), 3, 5, 4));
  expect_inputs_kept(trial, TransposeProbe(trial.random(), 3, 5));
  expect_inputs_kept(trial, SoftmaxProbe(trial.random(), 3, 5));
}

void repeats(Trial& trial) {
  const auto expect_each_repeats = [&](const Probe& probe) {
    trial.note({});
    expect_repeats(trial, probe);
  };
  expect_each_repeats(DotProbe(trial.random(), 7, 7));
  expect_each_repeats(MatmulProbe(trial.random(), 3, 5, 4));
  expect_each_repeats(TransposeProbe(trial.random(), 3, 5));
  expect_each_repeats(SoftmaxProbe(trial.random(), 3, 5));
}

// Neither from a call with another shape nor from one with the same.
template <typename AnyProbe, typename Make>
void expect_each_forgets(Trial& trial, const Make& make) {
  const AnyProbe small = make(3, 4);
  const AnyProbe again = make(3, 4);
  const AnyProbe large = make(7, 5);
  trial.restart();
  trial.note({});
  expect_no_state(trial, small, large);
  trial.restart();
  trial.note({});
  expect_no_state(trial, small, again);
}

void keeps_no_state(Trial& trial) {
  Random& random = trial.random();
  expect_each_forgets<DotProbe>(trial, [&](Index M, Index) { return DotProbe(random, M, M); });
  expect_each_forgets<MatmulProbe>(
      trial, [&](Index M, Index N) { return MatmulProbe(random, M, M + N, N); });
  expect_each_forgets<TransposeProbe>(
      trial, [&](Index M, Index N) { return TransposeProbe(random, M, N); });
  expect_each_forgets<SoftmaxProbe>(trial,
                                    [&](Index M, Index N) { return SoftmaxProbe(random, M, N); });
}

void dot_lengths(Trial& trial) {
  constexpr Index kLengths[][2] = {{3, 4}, {4, 3}, {1, 5}, {5, 1}};
  for (const auto& [a, b] : kLengths) {
    trial.expect_shape_error(DotProbe(trial.random(), a, b),
                             fmt::format("a has {} entries and b has {}", a, b));
  }
}

void matmul_inner_extents(Trial& trial) {
  // Also where a and b hold equally many numbers, and where b would fit transposed.
  constexpr Index kExtents[][4] = {{2, 3, 4, 5}, {2, 4, 3, 5}, {2, 6, 3, 4}, {2, 3, 2, 3}};
  for (const auto& [M, K, K_of_b, N] : kExtents) {
    trial.expect_shape_error(MatmulProbe(trial.random(), M, K, K_of_b, N),
                             fmt::format("the K of a is {} and the K of b is {}", K, K_of_b));
  }
}

constexpr Component kThis = Component::primitives;

constexpr std::array kChecks = {
    Check{kThis, "dot-example", 1, "Small enough to follow with a pencil.", dot_example},
    Check{kThis, "dot-sums-products", 1,
          "A sum kept in an int is right for whole numbers; an unrolled loop drops the rest.",
          dot_sums_products},
    Check{kThis, "matmul-sums-inner", 1,
          "With square matrices an exchanged index gives numbers, and with others none.",
          matmul_sums_inner},
    Check{kThis, "transpose-swaps", 1,
          "Another shape over the same memory is no transpose, though it looks like one.",
          transpose_swaps},
    Check{kThis, "softmax-example", 1, "Four numbers that the handout works out.", softmax_example},
    Check{kThis, "softmax-values", 1,
          "A softmax over columns, or over the whole matrix, or exp alone.", softmax_values},
    Check{kThis, "softmax-sums-to-one", 1,
          "Says that it is a distribution, whatever the numbers are.", softmax_sums_to_one},
    Check{kThis, "softmax-wide-rows", 1,
          "exp overflows above 709.8 and is 0 below -745: only the distance to the row's own "
          "maximum is safe, and that maximum may lie far below 0.",
          softmax_wide_rows},
    Check{kThis, "softmax-minus-infinity", 1,
          "This is how the mask will hide a key: not nearly, but entirely.",
          softmax_minus_infinity},
    Check{kThis, "softmax-shift", 1,
          "The law that allows the maximum to be subtracted: a constant cancels.", softmax_shift},
    Check{kThis, "leaves-inputs", 1, kLeavesInputsWhy, leaves_inputs},
    Check{kThis, "repeats", 1, kRepeatsWhy, repeats},
    Check{kThis, "keeps-no-state", 1, kKeepsNoStateWhy, keeps_no_state},
    Check{kThis, "dot-lengths", 1, "Half a product is no product: the shorter length must not win.",
          dot_lengths},
    Check{kThis, "matmul-inner-extents", 1,
          "What a has in columns b must have in rows; else there is nothing to sum over.",
          matmul_inner_extents},
};

}  // namespace

std::span<const Check> primitives_checks() { return kChecks; }

}  // namespace course

#pragma once

#include <fmt/format.h>

#include <string_view>
#include <type_traits>

#include "common_checks.h"
#include "fixtures.h"
#include "slicing.h"

namespace course {

// Checks that relate a component's calls to each other, for probes that are made of random numbers,
// AnyProbe(random, extents), and hold what the relation speaks of in a member: &AnyProbe::x.

// One position along the axis moves by random amounts; the rest stays.
template <typename Axis, typename... Axes>
void perturb(Random& random, Tensor<Axes...>& tensor, Index at) {
  Index block = 1;  // of neighbours in memory, under one position of the axis
  bool inside = false;
  ((block *= inside ? tensor.template extent<Axes>() : 1,
    inside = inside || std::is_same_v<Axis, Axes>),
   ...);
  const Index extent = tensor.template extent<Axis>();
  for (Index i = 0; i < tensor.size(); ++i) {
    if (i / block % extent == at) tensor.data()[i] += random.unit();
  }
}

// Where the index along an axis is not `at`, in a stage that has this axis.
inline Region elsewhere(const AnyTensor& stage, std::string_view index, Index at) {
  std::size_t axis = 0;
  while (stage.indices.at(axis) != index) ++axis;
  return [=](const std::vector<Index>& position) { return position[axis] != at; };
}

namespace detail {
template <typename Axis, typename AnyProbe, typename In>
void expect_alone(Trial& trial, const AnyProbe& whole, In AnyProbe::*in, const Outputs& together) {
  for (Index i = 0; i < (whole.*in).template extent<Axis>(); ++i) {
    AnyProbe alone = whole;
    alone.*in = slice<Axis>(whole.*in, i, 1);
    trial.note(fmt::format("{} = {} alone", Axis::kIndex, i));
    trial.expect_same(trial.run(alone), slice(together, Axis::kIndex, i, 1));
  }
}
}  // namespace detail

// Each batch row gives alone what it gives among the others.
template <typename AnyProbe, typename In>
void expect_batch_rows_apart(Trial& trial, const AnyProbe& whole, In AnyProbe::*in) {
  detail::expect_alone<axis::B>(trial, whole, in, trial.run_shaped(whole));
}

// So does each head.
template <typename AnyProbe, typename In>
void expect_heads_apart(Trial& trial, const AnyProbe& whole, In AnyProbe::*in) {
  detail::expect_alone<axis::H>(trial, whole, in, trial.run_shaped(whole));
}

// So does each token; and a token that changes changes no other token's row.
template <typename AnyProbe, typename In>
void expect_tokens_apart(Trial& trial, const AnyProbe& whole, In AnyProbe::*in) {
  const Outputs together = trial.run_shaped(whole);
  detail::expect_alone<axis::T>(trial, whole, in, together);

  const Index changed = trial.random().below((whole.*in).template extent<axis::T>());
  AnyProbe moved = whole;
  perturb<axis::T>(trial.random(), moved.*in, changed);
  trial.note(fmt::format("token t = {} changed", changed));
  trial.expect_same(trial.run(moved), together,
                    {.where = elsewhere(together.front(), axis::T::kIndex, changed)});
}

// f(1.7 · a + b) = 1.7 · f(a) + f(b)
template <typename AnyProbe, typename In>
void expect_linear(Trial& trial, const AnyProbe& first, In AnyProbe::*in) {
  AnyProbe second = first;
  trial.random().fill(second.*in);
  AnyProbe sum = first;
  sum.*in = combine(1.7, first.*in, second.*in);
  const Outputs of_first = trial.run_shaped(first);
  const Outputs of_second = trial.run_shaped(second);
  trial.note(fmt::format("{0} is 1.7 · {0}1 + {0}2", (first.*in).name()));
  trial.expect_same(trial.run(sum), combine(1.7, of_first, of_second));
}

// A square weight of any other shape than (D, D) is refused.
template <typename AnyProbe>
void expect_square_needed(Trial& trial, const AnyProbe& good, SquareWeight AnyProbe::*weight) {
  const char* name = (good.*weight).name();
  const Index D = (good.*weight).template extent<axis::DIn>();
  const Index wrong[][2] = {{D + 1, D}, {D - 1, D}, {D, D + 1}, {D, D - 1}, {D + 1, D + 1}};
  for (const auto& [rows, columns] : wrong) {
    AnyProbe bad = good;
    bad.*weight = random_tensor(trial.random(), Shape<axis::DIn, axis::DOut>(rows, columns), name);
    trial.expect_shape_error(bad,
                             fmt::format("{} is ({}, {}) where D is {}", name, rows, columns, D));
  }
}

// Nothing is kept from a call with another shape, nor from one with the same shape.
template <typename AnyProbe>
void expect_keeps_no_state(Trial& trial, const Extents& extents = kNarrow) {
  const AnyProbe other(trial.random(), kOther);
  const AnyProbe again(trial.random(), kOther);
  const AnyProbe base(trial.random(), extents);
  expect_no_state(trial, other, base);
  trial.restart();
  expect_no_state(trial, other, again);
}

}  // namespace course

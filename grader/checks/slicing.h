#pragma once

#include <string_view>
#include <utility>

#include "any_tensor.h"

namespace course {

// Positions from … from + count - 1 along the axis whose index letter is given; the rest is whole.
// An axis that the tensor does not have leaves it as it is.
AnyTensor slice(const AnyTensor& tensor, std::string_view index, Index from, Index count);
Outputs slice(const Outputs& outputs, std::string_view index, Index from, Index count);

// Position i along the axis is what was at source(i).
AnyTensor reorder(const AnyTensor& tensor, std::string_view index, Index (*source)(Index));

// a · x + y, element by element.
AnyTensor combine(double a, const AnyTensor& x, const AnyTensor& y);
Outputs combine(double a, const Outputs& x, const Outputs& y);

// The same for tensors with axes in their type.
namespace detail {
template <typename... Axes>
Tensor<Axes...> typed(const AnyTensor& from, const char* name) {
  const auto make = [&]<std::size_t... I>(std::index_sequence<I...>) {
    return Tensor<Axes...>(Shape<Axes...>(from.extents[I]...), name);
  };
  Tensor<Axes...> tensor = make(std::index_sequence_for<Axes...>{});
  for (Index i = 0; i < tensor.size(); ++i) {
    tensor.data()[i] = from.values[static_cast<std::size_t>(i)];
  }
  return tensor;
}
}  // namespace detail

template <typename Axis, typename... Axes>
Tensor<Axes...> slice(const Tensor<Axes...>& tensor, Index from, Index count) {
  return detail::typed<Axes...>(slice(AnyTensor("", tensor), Axis::kIndex, from, count),
                                tensor.name());
}

template <typename Axis, typename... Axes>
Tensor<Axes...> reorder(const Tensor<Axes...>& tensor, Index (*source)(Index)) {
  return detail::typed<Axes...>(reorder(AnyTensor("", tensor), Axis::kIndex, source),
                                tensor.name());
}

template <typename... Axes>
Tensor<Axes...> combine(double a, const Tensor<Axes...>& x, const Tensor<Axes...>& y) {
  return detail::typed<Axes...>(combine(a, AnyTensor("", x), AnyTensor("", y)), x.name());
}

// The stage of that name; the call must have returned it.
const AnyTensor& stage_of(const Outputs& outputs, std::string_view name);

}  // namespace course

// The other components stand on the learner's own primitives: a head, or all tokens at once, is seen
// as a plain matrix in the same memory.
#pragma once

#include <algorithm>

#include "components.h"

namespace course {

inline TensorView<axis::M, axis::K> left(const double* data, Index rows, Index columns) {
  return {data, Shape<axis::M, axis::K>(rows, columns)};
}

inline TensorView<axis::K, axis::N> right(const double* data, Index rows, Index columns) {
  return {data, Shape<axis::K, axis::N>(rows, columns)};
}

inline TensorView<axis::M, axis::N> matrix(const double* data, Index rows, Index columns) {
  return {data, Shape<axis::M, axis::N>(rows, columns)};
}

template <typename... Axes>
double* write(const Tensor<Axes...>& from, double* out) {
  return std::copy_n(from.data(), from.size(), out);
}

}  // namespace course

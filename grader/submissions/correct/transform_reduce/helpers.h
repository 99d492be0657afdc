// The standard algorithms in place of inner loops; sums may be taken in any order they like.
#pragma once

#include <algorithm>
#include <numeric>
#include <span>
#include <vector>

#include "errors.h"

namespace course {

using ConstRow = std::span<const double>;
using Row = std::span<double>;

// Row number `row` of a row-major matrix with `width` columns.
inline ConstRow row_of(const double* matrix, Index row, Index width) {
  return {matrix + row * width, static_cast<std::size_t>(width)};
}

inline Row row_of(double* matrix, Index row, Index width) {
  return {matrix + row * width, static_cast<std::size_t>(width)};
}

inline double dot(ConstRow a, ConstRow b) {
  return std::transform_reduce(a.begin(), a.end(), b.begin(), 0.0);
}

// y += factor · x
inline void add_multiple(double factor, ConstRow x, Row y) {
  std::transform(x.begin(), x.end(), y.begin(), y.begin(),
                 [factor](double from, double to) { return to + factor * from; });
}

// y += x · w, where w has as many columns as y has elements.
inline void add_row_times(ConstRow x, const double* w, Row y) {
  const Index width = std::ssize(y);
  for (const double factor : x) {
    add_multiple(factor, row_of(w, 0, width), y);
    w += width;
  }
}

}  // namespace course

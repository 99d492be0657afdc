// Rows, columns and products of whole std::valarrays.
#pragma once

#include <algorithm>
#include <valarray>

#include "errors.h"

namespace course {

using Array = std::valarray<double>;

inline Array array_of(const double* data, Index count) {
  return Array(data, static_cast<std::size_t>(count));
}

inline std::slice row(Index row, Index width) {
  return std::slice(static_cast<std::size_t>(row * width), static_cast<std::size_t>(width), 1);
}

// Column `column` of a row-major matrix with as many rows and columns as these.
inline std::slice column(Index column, Index rows, Index columns) {
  return std::slice(static_cast<std::size_t>(column), static_cast<std::size_t>(rows),
                    static_cast<std::size_t>(columns));
}

inline double* write(const Array& array, double* out) {
  return std::copy(std::begin(array), std::end(array), out);
}

// One row times a matrix with `columns` columns: for each of them, a product of two arrays.
inline Array times(const Array& x, const Array& matrix, Index columns) {
  Array y(static_cast<std::size_t>(columns));
  for (Index c = 0; c < columns; ++c) {
    const Array w = matrix[column(c, static_cast<Index>(x.size()), columns)];
    y[static_cast<std::size_t>(c)] = (x * w).sum();
  }
  return y;
}

}  // namespace course

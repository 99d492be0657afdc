// Columns become rows by one copy, so that every inner product walks two rows side by side.
#pragma once

#include <vector>

#include "errors.h"

namespace course {

// a (rows, columns), row-major  ->  its transpose (columns, rows), row-major
inline std::vector<double> transposed(const double* a, Index rows, Index columns) {
  std::vector<double> turned;
  turned.reserve(static_cast<std::size_t>(rows * columns));
  for (Index c = 0; c < columns; ++c) {
    for (Index r = 0; r < rows; ++r) turned.push_back(a[r * columns + c]);
  }
  return turned;
}

inline double row_dot(const double* a, const double* b, Index length) {
  double sum = 0;
  for (Index i = 0; i < length; ++i) sum += a[i] * b[i];
  return sum;
}

}  // namespace course

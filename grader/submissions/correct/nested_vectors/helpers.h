// Matrices as vectors of rows, and a handful of functions on them. Everything is copied; nothing is
// shared.
#pragma once

#include <vector>

#include "errors.h"

namespace course {

using Row = std::vector<double>;
using Matrix = std::vector<Row>;

inline Matrix zeros(std::size_t rows, std::size_t columns) { return Matrix(rows, Row(columns)); }

// The memory of a tensor as rows of `width`.
inline Matrix to_matrix(const double* data, Index rows, Index width) {
  Matrix matrix;
  for (Index r = 0; r < rows; ++r) matrix.emplace_back(data + r * width, data + (r + 1) * width);
  return matrix;
}

// Writes the rows one after another; returns where the next one would begin.
inline double* write(const Matrix& matrix, double* out) {
  for (const Row& row : matrix) {
    for (const double value : row) *out++ = value;
  }
  return out;
}

inline Matrix transposed(const Matrix& a) {
  Matrix turned = zeros(a.front().size(), a.size());
  for (std::size_t r = 0; r < a.size(); ++r) {
    for (std::size_t c = 0; c < a[r].size(); ++c) turned[c][r] = a[r][c];
  }
  return turned;
}

inline Matrix product(const Matrix& a, const Matrix& b) {
  Matrix result = zeros(a.size(), b.front().size());
  for (std::size_t r = 0; r < a.size(); ++r) {
    for (std::size_t c = 0; c < b.front().size(); ++c) {
      for (std::size_t i = 0; i < b.size(); ++i) result[r][c] += a[r][i] * b[i][c];
    }
  }
  return result;
}

// The columns first … first + count - 1.
inline Matrix columns(const Matrix& a, std::size_t first, std::size_t count) {
  Matrix part = zeros(a.size(), count);
  for (std::size_t r = 0; r < a.size(); ++r) {
    for (std::size_t c = 0; c < count; ++c) part[r][c] = a[r][first + c];
  }
  return part;
}

}  // namespace course

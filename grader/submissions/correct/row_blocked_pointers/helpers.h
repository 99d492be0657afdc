// One kernel for every linear map: a block of four rows of x shares each row of w in the cache.
#pragma once

#include <algorithm>
#include <cmath>

#include "errors.h"

namespace course {

// A matrix inside a larger one: where it begins, and how far apart its rows are.
struct Rows {
  const double* first;
  Index stride;
};

struct MutableRows {
  double* first;
  Index stride;
};

// y (rows, out) += x (rows, in) · w (in, out)
inline void add_product(Rows x, Rows w, MutableRows y, Index rows, Index in, Index out) {
  constexpr Index kBlock = 4;
  for (Index begin = 0; begin < rows; begin += kBlock) {
    const Index end = std::min(begin + kBlock, rows);
    for (Index i = 0; i < in; ++i) {
      const double* const w_row = w.first + i * w.stride;
      for (Index r = begin; r < end; ++r) {
        const double factor = x.first[r * x.stride + i];
        double* const y_row = y.first + r * y.stride;
        for (Index j = 0; j < out; ++j) y_row[j] += factor * w_row[j];
      }
    }
  }
}

// Turns a row into its softmax, where it stands.
inline void softmax_in_place(double* row, Index length) {
  double* const end = row + length;
  const double highest = *std::max_element(row, end);
  double sum = 0;
  for (double* p = row; p != end; ++p) sum += * p = std::exp(*p - highest);
  for (double* p = row; p != end; ++p) *p /= sum;
}

}  // namespace course

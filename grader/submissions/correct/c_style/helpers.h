// C in all but the class around it: malloc, memcpy, index arithmetic, variables declared first.
#pragma once

#include <stdlib.h>
#include <string.h>

#include "errors.h"

namespace course {

// Never returns a null pointer. The caller frees it.
static inline double* new_doubles(Index count) {
  void* memory = calloc(static_cast<size_t>(count), sizeof(double));
  if (memory == nullptr) abort();
  return static_cast<double*>(memory);
}

// y[n] = sum over k of x[k] * w[k * columns + n]
static inline void row_times_matrix(const double* x, const double* w, Index inner, Index columns,
                                    double* y) {
  Index k, n;
  for (n = 0; n < columns; n++) y[n] = 0.0;
  for (k = 0; k < inner; k++) {
    for (n = 0; n < columns; n++) y[n] += x[k] * w[k * columns + n];
  }
}

}  // namespace course

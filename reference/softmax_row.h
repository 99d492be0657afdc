#pragma once

#include "errors.h"

namespace course {

// weights[n] = exp(logits[n]) / Σ_n' exp(logits[n']) for one row of `length` neighbours in memory.
// Entries may be -∞, but not all of them.
void softmax_row(const double* logits, double* weights, Index length);

}  // namespace course

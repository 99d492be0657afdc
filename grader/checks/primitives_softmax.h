#pragma once

#include "trial.h"

namespace course {

// The checks of softmax_rows; the other primitives' stand in primitives_checks.cc.
void softmax_example(Trial& trial);
void softmax_values(Trial& trial);
void softmax_sums_to_one(Trial& trial);
void softmax_wide_rows(Trial& trial);
void softmax_minus_infinity(Trial& trial);
void softmax_shift(Trial& trial);

}  // namespace course

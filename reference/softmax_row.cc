// The softmax of one row, in three passes. Not fast: an online softmax needs only two.

#include "softmax_row.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace course {

void softmax_row(const double* logits, double* weights, Index length) {
  // 1. The largest entry. It starts at -∞ and not at 0, for every entry may be far below 0.
  double largest = -std::numeric_limits<double>::infinity();
  for (Index n = 0; n < length; ++n) largest = std::max(largest, logits[n]);

  // 2. The exponentials, all divided by exp(largest): the quotient of pass 3 does not notice, but
  //    now none overflows and one of them is exp(0) = 1, so the sum is never 0. An entry of -∞
  //    gives exp(-∞) = 0, exactly.
  double sum = 0;
  for (Index n = 0; n < length; ++n) {
    weights[n] = std::exp(logits[n] - largest);
    sum += weights[n];
  }

  // 3. Shares of the sum.
  for (Index n = 0; n < length; ++n) weights[n] /= sum;
}

}  // namespace course

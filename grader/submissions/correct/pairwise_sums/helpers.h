// A sum cut in halves until one term is left: its rounding grows with the logarithm of its length.
#pragma once

#include "errors.h"

namespace course {

// Σ term(i) for begin ≤ i < end
template <typename Term>
double pairwise_sum(Index begin, Index end, const Term& term) {
  if (end - begin == 1) return term(begin);
  const Index middle = begin + (end - begin) / 2;
  return pairwise_sum(begin, middle, term) + pairwise_sum(middle, end, term);
}

}  // namespace course

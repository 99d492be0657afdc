// A sum that remembers what rounding took from it (Kahan's, in Neumaier's form).
#pragma once

#include <cmath>

#include "errors.h"

namespace course {

class CompensatedSum {
 public:
  explicit CompensatedSum(double start = 0) : sum_(start) {}

  CompensatedSum& operator+=(double term) {
    const double total = sum_ + term;
    lost_ += std::abs(sum_) >= std::abs(term) ? (sum_ - total) + term : (term - total) + sum_;
    sum_ = total;
    return *this;
  }
  double value() const { return sum_ + lost_; }

 private:
  double sum_;
  double lost_ = 0;
};

}  // namespace course

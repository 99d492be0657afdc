#pragma once

#include <array>

#include "random.h"

namespace course {

// A map that nobody has seen before, to stand in for a part: whoever calls it gets numbers that
// depend on what it was given and tell nothing of the part's maths. The memory is taken as one row:
//
//   out[i] = slope[i] · in[i] + next[i] · in[i + 1] + offset[i]
//
// An input that is shorter than the output starts again from its beginning.
class AffineMap {
 public:
  static AffineMap random(Random& random);
  static AffineMap constant(Random& random);  // the same numbers whatever it is given
  static AffineMap zero();                    // nothing but zeros

  template <typename View>
  double operator()(const View& in, Index i) const {
    return at(in.data(), in.size(), i);
  }

 private:
  double at(const double* in, Index size, Index i) const;

  // The coefficients repeat after a prime number of elements, which no extent is a multiple of.
  static constexpr std::size_t kPeriod = 97;
  std::array<double, kPeriod> slope_ = {};
  std::array<double, kPeriod> next_ = {};
  std::array<double, kPeriod> offset_ = {};
};

}  // namespace course

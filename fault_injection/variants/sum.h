#pragma once

#include <cmath>
#include <cstdint>

#include "tensor.h"

namespace course {

// How a sum is taken. Every Σ of every variant is one of these decisions.
enum class Sum : std::uint8_t {
  in_double,
  backwards,       // right: the order of summation is free
  in_float,        // the accumulator is a float
  in_int,          // std::accumulate(…, 0): the type of the 0 is the type of the sum
  carried_over,    // the accumulator lives outside the loop and is never set back to 0
  onto_unwritten,  // += on an element of a new tensor, which holds NaN
  drops_tail,      // blocks of four, and what is left over is forgotten
  misses_first,
  misses_last,
};

class Summer {
 public:
  explicit Summer(Sum how) : how_(how) {}

  // Σ_i term(i), i = 0 … count - 1
  template <typename Term>
  double operator()(Index count, Term term) {
    switch (how_) {
      case Sum::in_double:
        return plain(0, count, term);
      case Sum::backwards:
        return plain(0, count, [&](Index i) { return term(count - 1 - i); });
      case Sum::in_float:
        return folded(count, 0.0, [&](double sum, Index i) -> double {
          return static_cast<float>(sum) + static_cast<float>(term(i));
        });
      case Sum::in_int:
        return folded(count, 0.0, [&](double sum, Index i) { return std::trunc(sum + term(i)); });
      case Sum::carried_over:
        return carried_ =
                   folded(count, carried_, [&](double sum, Index i) { return sum + term(i); });
      case Sum::onto_unwritten:
        return folded(count, __builtin_bit_cast(double, kUnwrittenBits),
                      [&](double sum, Index i) { return sum + term(i); });
      case Sum::drops_tail:
        return plain(0, count - count % 4, term);
      case Sum::misses_first:
        return plain(1, count, term);
      case Sum::misses_last:
        return plain(0, count - 1, term);
    }
    return 0;
  }

 private:
  template <typename Step>
  static double folded(Index count, double sum, Step step) {
    for (Index i = 0; i < count; ++i) sum = step(sum, i);
    return sum;
  }

  // In four lanes: one addition need not wait for the one before.
  template <typename Term>
  static double plain(Index from, Index to, Term term) {
    double lanes[4] = {0, 0, 0, 0};
    Index i = from;
    for (; i + 4 <= to; i += 4) {
      for (Index lane = 0; lane < 4; ++lane) lanes[lane] += term(i + lane);
    }
    double sum = (lanes[0] + lanes[1]) + (lanes[2] + lanes[3]);
    for (; i < to; ++i) sum += term(i);
    return sum;
  }

  Sum how_;
  double carried_ = 0;
};

}  // namespace course

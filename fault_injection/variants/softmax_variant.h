#pragma once

#include "sum.h"

namespace course {

// What is subtracted from every entry before the exponential.
enum class Maximum : std::uint8_t {
  of_group,
  plus_300,             // right: any bound within 700 of the maximum
  starts_at_minus_1e8,  // right: no score is below it
  none,
  starts_at_zero,
  starts_at_smallest_positive,  // numeric_limits::min() is 2e-308, not the lowest number
  starts_at_minus_1e5,
  constant,
  of_matrix,  // one maximum for all rows of a head
  of_tensor,
  of_unmasked,  // hidden keys included
  first_entry,
  minimum,
  mean,
  not_reset,    // of this group and of all before it
  misses_last,  // the last entry that is not hidden is left out
};

enum class Exponential : std::uint8_t {
  exp,
  exp2_of_log2e,      // right: 2^(x · log2 e) = e^x
  zero_where_hidden,  // right: an entry of -∞ is 0 without calling exp
  exp2,
  in_float,
  in_half,   // rounded to the 11 bits of a half
  by_limit,  // (1 + x / 1024)^1024
};

enum class Normaliser : std::uint8_t {
  sum,
  none,
  count,    // of the entries that are not hidden
  largest,  // the largest exponential
  sum_plus_1e_6,
};

enum class Algorithm : std::uint8_t {
  three_passes,
  log_sum_exp,          // right: exp(x - ln Σ exp)
  online,               // right: sum and maximum in one pass
  online_not_rescaled,  // the sum is kept when the maximum rises
  online_last_tile,     // the maximum of a tile takes the place of the maximum so far
  identity,             // no softmax
  hardest,              // all weight on the largest entry
};

struct SoftmaxDecisions {
  Maximum maximum{};
  Exponential exponential{};
  Normaliser normaliser{};
  Algorithm algorithm{};
  Sum sum{};
};

// The entries that share one maximum and one sum: entry i lies at at(i) of the tensor. Two strides
// suffice for any group of a (B, H, T, S) tensor that is meant here.
struct Group {
  Index first;
  Index outer_stride;
  Index inner_count;
  Index inner_stride;
  Index count;

  Index at(Index i) const {
    if (inner_count == count) return first + i * inner_stride;
    return first + i / inner_count * outer_stride + i % inner_count * inner_stride;
  }
};

// Neighbours in memory.
inline Group neighbours(Index first, Index count) { return {first, 0, count, 1, count}; }

class SoftmaxVariant {
 public:
  explicit SoftmaxVariant(const SoftmaxDecisions& decisions);

  // `unmasked` is what the entries were before any was hidden; `wide` is what a maximum that reads
  // too much reads.
  void operator()(const double* in, const double* unmasked, const Group& group, const Group& wide,
                  double* out);

 private:
  double bound(const double* in, const double* unmasked, const Group& group, const Group& wide);
  double exponential(double x) const;
  double normaliser(const double* in, const double* out, const Group& group);
  void log_sum_exp(const double* in, const Group& group, double* out) const;
  void online(const double* in, const Group& group, double* out) const;

  SoftmaxDecisions decisions_;
  Summer sum_;
  double so_far_;
};

}  // namespace course

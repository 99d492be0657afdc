#include "softmax_variant.h"

#include <algorithm>
#include <limits>
#include <numbers>

namespace course {
namespace {

constexpr double kHidden = -std::numeric_limits<double>::infinity();

double largest(const double* in, const Group& group, double start = kHidden) {
  for (Index i = 0; i < group.count; ++i) start = std::max(start, in[group.at(i)]);
  return start;
}

Index visible_count(const double* in, const Group& group) {
  Index count = 0;
  for (Index i = 0; i < group.count; ++i) count += in[group.at(i)] != kHidden;
  return count;
}

// The maximum but for the last visible entry; the entries after it are hidden.
double largest_but_last(const double* in, const Group& group) {
  Group shorter = group;
  shorter.inner_count = shorter.count = std::max<Index>(0, visible_count(in, group) - 1);
  return largest(in, shorter);
}

double mean(const double* in, const Group& group) {
  double sum = 0;
  for (Index i = 0; i < group.count; ++i) sum += in[group.at(i)] == kHidden ? 0 : in[group.at(i)];
  return sum / static_cast<double>(visible_count(in, group));
}

double smallest(const double* in, const Group& group) {
  double least = std::numeric_limits<double>::infinity();
  for (Index i = 0; i < group.count; ++i) {
    if (in[group.at(i)] != kHidden) least = std::min(least, in[group.at(i)]);
  }
  return least;
}

double rounded_to_half(double x) {
  int exponent = 0;
  const double mantissa = std::frexp(x, &exponent);
  return std::ldexp(std::round(mantissa * 2048.0) / 2048.0, exponent);
}

}  // namespace

SoftmaxVariant::SoftmaxVariant(const SoftmaxDecisions& decisions)
    : decisions_(decisions), sum_(decisions.sum), so_far_(kHidden) {}

double SoftmaxVariant::bound(const double* in, const double* unmasked, const Group& group,
                             const Group& wide) {
  switch (decisions_.maximum) {
    case Maximum::of_group:
      return largest(in, group);
    case Maximum::plus_300:
      return largest(in, group) + 300.0;
    case Maximum::starts_at_minus_1e8:
      return largest(in, group, -1e8);
    case Maximum::none:
      return 0.0;
    case Maximum::starts_at_zero:
      return largest(in, group, 0.0);
    case Maximum::starts_at_smallest_positive:
      return largest(in, group, std::numeric_limits<double>::min());
    case Maximum::starts_at_minus_1e5:
      return largest(in, group, -1e5);
    case Maximum::constant:
      return 10.0;
    case Maximum::of_matrix:
    case Maximum::of_tensor:
      return largest(in, wide);
    case Maximum::of_unmasked:
      return largest(unmasked, group);
    case Maximum::first_entry:
      return in[group.first];
    case Maximum::minimum:
      return smallest(in, group);
    case Maximum::mean:
      return mean(in, group);
    case Maximum::not_reset:
      return so_far_ = largest(in, group, so_far_);
    case Maximum::misses_last:
      return largest_but_last(in, group);
  }
  return 0;
}

double SoftmaxVariant::exponential(double x) const {
  switch (decisions_.exponential) {
    case Exponential::exp:
      return std::exp(x);
    case Exponential::exp2_of_log2e:
      return std::exp2(x * std::numbers::log2e);
    case Exponential::zero_where_hidden:
      return x == kHidden ? 0.0 : std::exp(x);
    case Exponential::exp2:
      return std::exp2(x);
    case Exponential::in_float:
      return static_cast<double>(std::exp(static_cast<float>(x)));
    case Exponential::in_half:
      return rounded_to_half(std::exp(x));
    case Exponential::by_limit:
      return std::pow(std::max(0.0, 1.0 + x / 1024.0), 1024.0);
  }
  return 0;
}

double SoftmaxVariant::normaliser(const double* in, const double* out, const Group& group) {
  const auto sum = [&] { return sum_(group.count, [&](Index i) { return out[group.at(i)]; }); };
  switch (decisions_.normaliser) {
    case Normaliser::sum:
      return sum();
    case Normaliser::none:
      return 1.0;
    case Normaliser::count:
      return static_cast<double>(visible_count(in, group));
    case Normaliser::largest:
      return largest(out, group);
    case Normaliser::sum_plus_1e_6:
      return sum() + 1e-6;
  }
  return 0;
}

void SoftmaxVariant::log_sum_exp(const double* in, const Group& group, double* out) const {
  const double most = largest(in, group);
  double sum = 0;
  for (Index i = 0; i < group.count; ++i) sum += std::exp(in[group.at(i)] - most);
  const double lse = most + std::log(sum);
  for (Index i = 0; i < group.count; ++i) out[group.at(i)] = std::exp(in[group.at(i)] - lse);
}

// Tile by tile: when the maximum moves, what was summed so far is rescaled. Tiles in which every
// entry is hidden are skipped.
void SoftmaxVariant::online(const double* in, const Group& group, double* out) const {
  const Index tile = 3;
  double most = kHidden;
  double sum = 0;
  for (Index from = 0; from < group.count; from += tile) {
    const Index to = std::min(from + tile, group.count);
    double moved = decisions_.algorithm == Algorithm::online_last_tile ? kHidden : most;
    for (Index i = from; i < to; ++i) moved = std::max(moved, in[group.at(i)]);
    if (moved == kHidden) continue;
    if (decisions_.algorithm != Algorithm::online_not_rescaled) sum *= std::exp(most - moved);
    for (Index i = from; i < to; ++i) sum += std::exp(in[group.at(i)] - moved);
    most = moved;
  }
  for (Index i = 0; i < group.count; ++i) {
    out[group.at(i)] = std::exp(in[group.at(i)] - most) / sum;
  }
}

void SoftmaxVariant::operator()(const double* in, const double* unmasked, const Group& group,
                                const Group& wide, double* out) {
  switch (decisions_.algorithm) {
    case Algorithm::three_passes:
      break;
    case Algorithm::log_sum_exp:
      return log_sum_exp(in, group, out);
    case Algorithm::online:
    case Algorithm::online_not_rescaled:
    case Algorithm::online_last_tile:
      return online(in, group, out);
    case Algorithm::identity:
      for (Index i = 0; i < group.count; ++i) out[group.at(i)] = in[group.at(i)];
      return;
    case Algorithm::hardest: {
      const double most = largest(in, group);
      for (Index i = 0; i < group.count; ++i) out[group.at(i)] = in[group.at(i)] == most ? 1 : 0;
      return;
    }
  }
  const double shift = bound(in, unmasked, group, wide);
  for (Index i = 0; i < group.count; ++i) out[group.at(i)] = exponential(in[group.at(i)] - shift);
  const double divisor = normaliser(in, out, group);
  for (Index i = 0; i < group.count; ++i) out[group.at(i)] /= divisor;
}

}  // namespace course

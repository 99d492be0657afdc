#include "distance.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "compare.h"

namespace course {
namespace {

constexpr double kHidden = -std::numeric_limits<double>::infinity();

bool is_unwritten(double value) {
  return (std::bit_cast<unsigned long long>(value) & ~kQuietBit) == kUnwrittenBits;
}

bool holds_hidden(const AnyTensor& tensor) {
  return std::find(tensor.values.begin(), tensor.values.end(), kHidden) != tensor.values.end();
}

double margin(const AnyTensor& tensor, bool masks, double tolerance) {
  double largest = 1.0;
  for (const double value : tensor.values) {
    if (!std::isfinite(value) || (masks && value <= kMaskedAtMost)) continue;
    largest = std::max(largest, std::abs(value));
  }
  return tolerance * largest;
}

Distance distance(double a, double b, bool masks, double margin) {
  if (std::isnan(a) || std::isnan(b)) {
    const bool alike = std::isnan(a) && std::isnan(b) && is_unwritten(a) == is_unwritten(b);
    return alike ? Distance::same : Distance::far;
  }
  if (masks && (a <= kMaskedAtMost || b <= kMaskedAtMost)) {
    return a <= kMaskedAtMost && b <= kMaskedAtMost ? Distance::same : Distance::far;
  }
  if (std::isinf(a) || std::isinf(b)) return a == b ? Distance::same : Distance::far;
  const double apart = std::abs(a - b);
  if (apart <= margin) return Distance::same;
  return apart < kFar * margin ? Distance::near : Distance::far;
}

Distance distance(const AnyTensor& first, const AnyTensor& second, double tolerance) {
  if (first.name != second.name || first.extents != second.extents) return Distance::far;
  const bool masks = holds_hidden(first) || holds_hidden(second);
  const double within = margin(second, masks, tolerance);
  Distance largest = Distance::same;
  for (std::size_t i = 0; i < first.values.size(); ++i) {
    largest = std::max(largest, distance(first.values[i], second.values[i], masks, within));
    if (largest == Distance::far) break;
  }
  return largest;
}

}  // namespace

Distance distance(const Outputs& first, const Outputs& second, double tolerance) {
  if (first.size() != second.size()) return Distance::far;
  Distance largest = Distance::same;
  for (std::size_t i = 0; i < first.size() && largest != Distance::far; ++i) {
    largest = std::max(largest, distance(first[i], second[i], tolerance));
  }
  return largest;
}

Distance distance(std::span<const Outputs> first, std::span<const Outputs> second,
                  double tolerance) {
  if (first.size() != second.size()) return Distance::far;
  Distance largest = Distance::same;
  for (std::size_t i = 0; i < first.size() && largest != Distance::far; ++i) {
    largest = std::max(largest, distance(first[i], second[i], tolerance));
  }
  return largest;
}

std::set<double> values_where_far(std::span<const Outputs> first, std::span<const Outputs> second,
                                  double tolerance) {
  std::set<double> values;
  for (std::size_t call = 0; call < first.size() && call < second.size(); ++call) {
    for (std::size_t i = 0; i < first[call].size() && i < second[call].size(); ++i) {
      const AnyTensor& tensor = first[call][i];
      if (distance(tensor, second[call][i], tolerance) != Distance::far) continue;
      for (const double value : tensor.values) {
        if (std::isfinite(value)) values.insert(value);
      }
    }
  }
  return values;
}

}  // namespace course

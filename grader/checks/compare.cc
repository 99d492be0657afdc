#include "compare.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "pattern.h"

#ifdef __FAST_MATH__
#error \
    "comparing needs NaN and infinity to mean what they say: compile this file without -ffast-math"
#endif

namespace course {
namespace {

constexpr double kHidden = -std::numeric_limits<double>::infinity();

double largest_magnitude(const AnyTensor& tensor) {
  double largest = 0;
  for (const double value : tensor.values) {
    if (std::isfinite(value) && std::abs(value) > largest) largest = std::abs(value);
  }
  return largest;
}

bool accepted(double actual, double expected, Match match, double margin) {
  if (expected == kHidden) return actual <= kMaskedAtMost;
  if (match == Match::exact) return actual == expected;
  return std::isfinite(actual) && std::abs(actual - expected) <= margin;
}

// A tensor that masks holds -∞ on purpose: there it is a wrong number like any other.
bool masks(const AnyTensor& expected) {
  return std::any_of(expected.values.begin(), expected.values.end(),
                     [](double value) { return value == kHidden; });
}

Outcome kind_of_wrong(double actual, const AnyTensor& expected) {
  const auto bits = std::bit_cast<unsigned long long>(actual);
  constexpr auto kSign = std::bit_cast<unsigned long long>(-0.0);
  if ((bits & ~(kSign | kQuietBit)) == kUnwrittenBits) return Outcome::not_written;
  if (std::isfinite(actual)) return Outcome::wrong_value;
  return actual == kHidden && masks(expected) ? Outcome::wrong_value : Outcome::non_finite;
}

std::string reason_for(Outcome outcome, double actual) {
  if (outcome != Outcome::not_written) return {};
  const bool added_to = (std::bit_cast<unsigned long long>(actual) & kQuietBit) != 0;
  return added_to ? "It was added to before it was set: a new tensor holds NaN, not 0."
                  : "It was never set: a new tensor holds NaN, not 0.";
}

}  // namespace

std::string shape_text(const AnyTensor& tensor) {
  return fmt::format("({}) = ({})", fmt::join(tensor.axes, ", "), fmt::join(tensor.extents, ", "));
}

Outcome first_wrong(const AnyTensor& actual, const AnyTensor& expected, const Region& region,
                    Match match, double tolerance) {
  if (actual.extents != expected.extents) return Outcome::wrong_shape;
  const double margin = tolerance * std::max(1.0, largest_magnitude(expected));
  for (std::size_t i = 0; i < expected.values.size(); ++i) {
    if (accepted(actual.values[i], expected.values[i], match, margin)) continue;
    if (region && !region(expected.position(static_cast<Index>(i)))) continue;
    return kind_of_wrong(actual.values[i], expected);
  }
  return Outcome::pass;
}

std::vector<bool> wrong_elements(const AnyTensor& actual, const AnyTensor& expected, Match match) {
  const double margin = kTolerance * std::max(1.0, largest_magnitude(expected));
  std::vector<bool> wrong(expected.values.size());
  for (std::size_t i = 0; i < wrong.size(); ++i) {
    wrong[i] = !accepted(actual.values.at(i), expected.values[i], match, margin);
  }
  return wrong;
}

Comparison compare(const AnyTensor& actual, const AnyTensor& expected, const Region& region,
                   Match match, double tolerance) {
  Comparison result;
  result.stage.stage = expected.name;
  if (actual.extents != expected.extents) {
    result.outcome = Outcome::wrong_shape;
    result.reason = fmt::format("{} is {}, expected {}.", expected.name, shape_text(actual),
                                shape_text(expected));
    result.stage.wrong = result.stage.total = static_cast<Index>(expected.values.size());
    return result;
  }

  const double margin = tolerance * std::max(1.0, largest_magnitude(expected));
  std::vector<bool> spoken_of(expected.values.size());
  std::vector<bool> wrong(expected.values.size());
  for (std::size_t i = 0; i < expected.values.size(); ++i) {
    if (region && !region(expected.position(static_cast<Index>(i)))) continue;
    spoken_of[i] = true;
    ++result.stage.total;
    const double got = actual.values[i];
    if (accepted(got, expected.values[i], match, margin)) continue;
    wrong[i] = true;
    ++result.stage.wrong;
    if (result.mismatch) continue;
    result.outcome = kind_of_wrong(got, expected);
    result.reason = reason_for(result.outcome, got);
    result.mismatch.emplace();
    result.mismatch->stage = expected.name;
    result.mismatch->indices = expected.indices;
    result.mismatch->position = expected.position(static_cast<Index>(i));
    result.mismatch->expected = expected.values[i];
    result.mismatch->got = got;
  }
  if (result.mismatch) {
    result.mismatch->wrong = result.stage.wrong;
    result.mismatch->total = result.stage.total;
    result.mismatch->pattern = describe_pattern(expected, wrong, spoken_of);
  }
  return result;
}

}  // namespace course

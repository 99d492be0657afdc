#pragma once

#include <optional>
#include <vector>

namespace course {

// Whether two numbers are one but for rounding; infinities are only like themselves.
bool alike(double a, double b);
bool alike(const std::vector<double>& a, const std::vector<double>& b);

// For each number that came the place where it is expected: its own, or where it stands once. Nothing if
// one belongs nowhere or in two places. What is expected is finite.
std::optional<std::vector<std::size_t>> places_of(const std::vector<double>& came,
                                                  const std::vector<double>& expected);

}  // namespace course

#include "metrics.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <string_view>

namespace course {

bool Metric::holds(double actual) const {
  const std::string_view bound = expected;
  const bool at_most = bound.starts_with("<=");
  const double limit = std::strtod(expected + (at_most ? 2 : 1), nullptr);
  return at_most ? actual <= limit : actual > limit;
}

double rounded_for_record(double value) {
  constexpr double kRounding = 1e-12;
  if (std::fabs(value) < kRounding) return 0;
  return std::strtod(fmt::format("{:.6g}", value).c_str(), nullptr);
}

}  // namespace course

#include "example.h"

#include <fmt/format.h>

#include <algorithm>

namespace course {

double Example::eps() const {
  const double value = file_.number("eps");
  if (!(value > 0)) fail(fmt::format("number \"eps\" is {}, expected one above 0", value));
  return value;
}

bool Example::has_any(const std::string& prefix) const {
  const std::vector<std::string> names = file_.tensor_names();
  return std::any_of(names.begin(), names.end(),
                     [&](const std::string& name) { return name.starts_with(prefix); });
}

void Example::expect_small(const char* stage, std::initializer_list<Index> extents) const {
  constexpr double kMost = 1 << 20;
  double size = 1;  // as a double, so that the product cannot wrap
  for (const Index extent : extents) size *= static_cast<double>(extent);
  if (size <= kMost) return;
  fail(fmt::format("{} would have {:.0f} numbers, more than the {:.0f} that are shown", stage, size,
                   kMost));
}

}  // namespace course

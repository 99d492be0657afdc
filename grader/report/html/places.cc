#include "places.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "compare.h"

namespace course {
namespace {

using Values = std::vector<double>;

// Finds where a number stands in a tensor, if it stands there once.
class Finder {
 public:
  explicit Finder(const Values& values) : values_(values), order_(values.size()) {
    std::iota(order_.begin(), order_.end(), 0);
    std::sort(order_.begin(), order_.end(),
              [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
  }

  std::optional<std::size_t> place_of(double value) const {
    const double margin = kTolerance * std::max(1.0, std::abs(value));
    const auto found =
        std::lower_bound(order_.begin(), order_.end(), value - margin,
                         [&](std::size_t place, double bound) { return values_[place] < bound; });
    if (found == order_.end() || !alike(values_[*found], value)) return std::nullopt;
    const auto next = found + 1;
    if (next != order_.end() && alike(values_[*next], value)) return std::nullopt;
    return *found;
  }

 private:
  const Values& values_;
  std::vector<std::size_t> order_;
};

}  // namespace

bool alike(double a, double b) {
  if (!std::isfinite(a) || !std::isfinite(b)) return a == b;
  return std::abs(a - b) <= kTolerance * std::max({1.0, std::abs(a), std::abs(b)});
}

bool alike(const Values& a, const Values& b) {
  return a.size() == b.size() &&
         std::equal(a.begin(), a.end(), b.begin(), [](double x, double y) { return alike(x, y); });
}

std::optional<std::vector<std::size_t>> places_of(const std::vector<double>& came,
                                                  const std::vector<double>& expected) {
  const Finder finder(expected);
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < came.size(); ++i) {
    const auto place = alike(came[i], expected[i]) ? i : finder.place_of(came[i]);
    if (!place) return std::nullopt;
    places.push_back(*place);
  }
  return places;
}

}  // namespace course

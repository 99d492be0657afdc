#include "resemblance.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "text.h"

namespace course {
namespace {

using Values = std::vector<double>;

bool near(double a, double b) {
  if (a == b) return true;  // infinities too
  return std::abs(a - b) <= kTolerance * std::max({1.0, std::abs(a), std::abs(b)});
}

bool near(const Values& a, const Values& b) {
  return a.size() == b.size() &&
         std::equal(a.begin(), a.end(), b.begin(), [](double x, double y) { return near(x, y); });
}

// Enough different numbers that another tensor is not like it by chance.
bool is_telling(const Values& values) {
  constexpr std::size_t kEnough = 4;
  if (std::any_of(values.begin(), values.end(), [](double v) { return std::isnan(v); }))
    return false;
  Values different = values;
  std::sort(different.begin(), different.end());
  different.erase(std::unique(different.begin(), different.end()), different.end());
  return different.size() >= kEnough;
}

Values difference(const AnyTensor& came, const AnyTensor& expected) {
  Values result(came.values.size());
  for (std::size_t i = 0; i < result.size(); ++i) {
    const double a = came.values[i];
    const double b = expected.values[i];
    result[i] = a == b ? 0 : a - b;
  }
  return result;
}

Values negated(Values values) {
  for (double& value : values) value = -value;
  return values;
}

std::optional<Resemblance> like(const AnyTensor& came, const AnyTensor& expected,
                                const AnyTensor& other) {
  if (other.extents != came.extents || !is_telling(other.values)) return std::nullopt;
  if (near(came.values, other.values) && !near(expected.values, other.values)) {
    return Resemblance{
        fmt::format("{} is {}, number for number.", came.name, other.name), other, {}};
  }
  const Values missing = difference(expected, came);
  if (near(missing, other.values)) {
    return Resemblance{
        fmt::format("What is missing in {} is {}, number for number.", came.name, other.name),
        other,
        {}};
  }
  if (near(negated(missing), other.values)) {
    return Resemblance{
        fmt::format("What is too much in {} is {}, number for number.", came.name, other.name),
        other,
        {}};
  }
  return std::nullopt;
}

std::optional<Resemblance> multiple(const AnyTensor& came, const AnyTensor& expected) {
  if (!is_telling(expected.values)) return std::nullopt;
  const auto largest =
      std::max_element(expected.values.begin(), expected.values.end(), [](double a, double b) {
        return (std::isfinite(a) ? std::abs(a) : 0) < (std::isfinite(b) ? std::abs(b) : 0);
      });
  const double factor =
      came.values[static_cast<std::size_t>(largest - expected.values.begin())] / *largest;
  if (!std::isfinite(factor) || factor == 0 || near(factor, 1)) return std::nullopt;
  Values scaled = expected.values;
  for (double& value : scaled) {
    if (std::isfinite(value)) value *= factor;
  }
  if (!near(came.values, scaled)) return std::nullopt;
  return Resemblance{fmt::format("Every number of {} is {} times what it should be.", came.name,
                                 number_text(factor)),
                     std::nullopt,
                     {}};
}

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
    if (found == order_.end() || !near(values_[*found], value)) return std::nullopt;
    const auto next = found + 1;
    if (next != order_.end() && near(values_[*next], value)) return std::nullopt;
    return *found;
  }

 private:
  const Values& values_;
  std::vector<std::size_t> order_;
};

bool all_finite(const Values& values) {
  return std::all_of(values.begin(), values.end(), [](double v) { return std::isfinite(v); });
}

std::optional<Resemblance> moved(const AnyTensor& came, const AnyTensor& expected) {
  if (!all_finite(came.values) || !all_finite(expected.values)) return std::nullopt;
  const Finder finder(expected.values);
  std::vector<Places> axes;
  for (const char* index : came.indices) axes.push_back({index, {}});
  std::vector<bool> has_moved(axes.size());
  for (std::size_t i = 0; i < came.values.size(); ++i) {
    const bool stays = near(came.values[i], expected.values[i]);
    const auto place = stays ? i : finder.place_of(came.values[i]);
    if (!place) return std::nullopt;
    const std::vector<Index> here = came.position(static_cast<Index>(i));
    const std::vector<Index> there = came.position(static_cast<Index>(*place));
    for (std::size_t a = 0; a < axes.size(); ++a) {
      axes[a].belongs.push_back(there[a]);
      has_moved[a] = has_moved[a] || here[a] != there[a];
    }
  }
  Resemblance result;
  std::string moved_along;
  for (std::size_t a = 0; a < axes.size(); ++a) {
    if (!has_moved[a]) continue;
    moved_along += (moved_along.empty() ? "" : ", ") + std::string(axes[a].index);
    result.places.push_back(axes[a]);
  }
  if (result.places.empty()) return std::nullopt;
  result.words =
      fmt::format("The numbers of {} are right and stand at the wrong {}.", came.name, moved_along);
  return result;
}

}  // namespace

std::optional<Resemblance> resemblance(const AnyTensor& came, const AnyTensor& expected,
                                       const FailedCall& call) {
  if (came.extents != expected.extents) return std::nullopt;
  for (const Outputs* tensors : {&call.given, &call.came}) {
    for (const AnyTensor& other : *tensors) {
      if (other.name == came.name) continue;
      if (auto found = like(came, expected, other)) return found;
    }
  }
  if (auto found = multiple(came, expected)) return found;
  return moved(came, expected);
}

}  // namespace course

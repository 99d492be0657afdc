#include "resemblance.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "pattern.h"
#include "places.h"
#include "text.h"

namespace course {
namespace {

using Values = std::vector<double>;

bool all_finite(const Values& values) {
  return std::all_of(values.begin(), values.end(), [](double v) { return std::isfinite(v); });
}

// Enough different numbers that nothing is like them by chance.
bool is_telling(Values values) {
  constexpr std::size_t kEnough = 4;
  std::erase_if(values, [](double value) { return !std::isfinite(value); });
  std::sort(values.begin(), values.end());
  return std::unique(values.begin(), values.end()) - values.begin() >= std::ptrdiff_t{kEnough};
}

Values minus(const Values& a, const Values& b) {
  Values result(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) result[i] = a[i] == b[i] ? 0 : a[i] - b[i];
  return result;
}

// "at every past key, s < t"
std::optional<std::string> where(const AnyTensor& tensor, const std::vector<bool>& is_there) {
  if (std::find(is_there.begin(), is_there.end(), true) == is_there.end()) return "nowhere";
  const std::vector<bool> all(is_there.size(), true);
  const std::string pattern = describe_pattern(tensor, is_there, all);
  return pattern.empty() ? std::nullopt : std::optional("at " + pattern);
}

std::string where_nothing_is(const AnyTensor& came, const AnyTensor& expected) {
  const auto is_hidden = [](double value) { return value <= kMaskedAtMost; };
  const auto is_zero = [](double value) { return value == 0; };
  const bool masks = std::any_of(expected.values.begin(), expected.values.end(), is_hidden) ||
                     std::any_of(came.values.begin(), came.values.end(), is_hidden);
  if (!masks && !hides_future(expected)) return {};
  std::vector<bool> stands;
  std::vector<bool> belongs;
  for (std::size_t i = 0; i < came.values.size(); ++i) {
    stands.push_back(masks ? is_hidden(came.values[i]) : is_zero(came.values[i]));
    belongs.push_back(masks ? is_hidden(expected.values[i]) : is_zero(expected.values[i]));
  }
  const auto here = where(came, stands);
  const auto there = where(came, belongs);
  if (stands == belongs || !here || !there) return {};
  return fmt::format("{} stands {}; it belongs {}. ", masks ? "-∞" : "0", *here, *there);
}

// Whether the tensor is expected to be that stage.
bool are_one(const AnyTensor& expected, const std::string& stage, const FailedCall& call) {
  return std::any_of(call.expected.begin(), call.expected.end(), [&](const AnyTensor& other) {
    return other.name == stage && alike(other.values, expected.values);
  });
}

bool is_like(const AnyTensor& came, const AnyTensor& expected, const AnyTensor& other,
             Resemblance& found) {
  if (other.extents != came.extents || !is_telling(other.values)) return false;
  if (alike(came.values, expected.values)) return false;
  const Values off = minus(came.values, expected.values);
  AnyTensor negative = other;
  negative.name = "-" + other.name;
  for (double& value : negative.values) value = -value;
  if (alike(came.values, other.values)) {
    found.words += fmt::format("{} is {}, number for number.", came.name, other.name);
    found.beside = other;
  } else if (alike(off, negative.values)) {
    found.words +=
        fmt::format("What is missing in {} is {}, number for number.", came.name, other.name);
    found.beside = negative;
    found.beside_difference = true;
  } else if (alike(off, other.values)) {
    found.words +=
        fmt::format("What is too much in {} is {}, number for number.", came.name, other.name);
    found.beside = other;
    found.beside_difference = true;
  }
  return found.beside.has_value();
}

bool is_multiple(const AnyTensor& came, const AnyTensor& expected, Resemblance& found) {
  if (!is_telling(expected.values)) return false;
  const auto size = [](double value) { return std::isfinite(value) ? std::abs(value) : 0; };
  const auto largest = std::max_element(expected.values.begin(), expected.values.end(),
                                        [&](double a, double b) { return size(a) < size(b); }) -
                       expected.values.begin();
  const double factor = came.values[static_cast<std::size_t>(largest)] /
                        expected.values[static_cast<std::size_t>(largest)];
  if (!std::isfinite(factor) || factor == 0 || alike(factor, 1)) return false;
  Values scaled = expected.values;
  for (double& value : scaled) value *= std::isfinite(value) ? factor : 1;
  if (!alike(came.values, scaled)) return false;
  found.words += fmt::format("Every number of {} is {} times what it should be.", came.name,
                             number_text(factor));
  return true;
}

void look_for_places(const AnyTensor& came, const AnyTensor& expected, Resemblance& found) {
  if (!all_finite(came.values) || !all_finite(expected.values)) return;
  const auto places = places_of(came.values, expected.values);
  if (!places) return;
  std::string moved_along;
  for (std::size_t a = 0; a < came.indices.size(); ++a) {
    Places axis{came.indices[a], {}};
    bool has_moved = false;
    for (std::size_t i = 0; i < places->size(); ++i) {
      axis.belongs.push_back(came.position(static_cast<Index>((*places)[i]))[a]);
      has_moved = has_moved || axis.belongs.back() != came.position(static_cast<Index>(i))[a];
    }
    if (!has_moved) continue;
    moved_along += (moved_along.empty() ? "" : " and ") + std::string(axis.index);
    found.places.push_back(std::move(axis));
  }
  if (found.places.empty()) return;
  found.words += fmt::format("The numbers of {} are right, but stand at the wrong {}.", came.name,
                             moved_along);
}

}  // namespace

bool hides_future(const AnyTensor& expected) {
  const std::size_t rank = expected.indices.size();
  if (rank < 2 || std::string(expected.indices[rank - 1]) != "s") return false;
  bool has_future = false;
  for (std::size_t i = 0; i < expected.values.size(); ++i) {
    const std::vector<Index> at = expected.position(static_cast<Index>(i));
    const bool is_future = at[rank - 1] > at[rank - 2];
    const bool is_nothing = expected.values[i] == 0 || std::isinf(expected.values[i]);
    if (is_future != is_nothing) return false;
    has_future = has_future || is_future;
  }
  return has_future;
}

Resemblance resemblance(const AnyTensor& came, const AnyTensor& expected, const FailedCall& call) {
  if (came.extents != expected.extents) return {};
  Resemblance found;
  found.words = where_nothing_is(came, expected);
  for (const AnyTensor& other : call.given) {
    if (is_like(came, expected, other, found)) return found;
  }
  for (const AnyTensor& other : call.came) {
    if (other.name == came.name) break;  // it cannot be like what comes after it
    if (!are_one(expected, other.name, call) && is_like(came, expected, other, found)) return found;
  }
  if (!is_multiple(came, expected, found)) look_for_places(came, expected, found);
  return found;
}

}  // namespace course

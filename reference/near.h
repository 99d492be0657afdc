#pragma once

// For tests: is one tensor another one, but for rounding?

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "tensor.h"

namespace course {

// Asks whether an element is right, never whether it is wrong: a NaN fails every comparison.
inline bool is_near(double actual, double expected, double tolerance) {
  if (std::isinf(expected)) return actual == expected;
  return std::isfinite(actual) && std::fabs(actual - expected) <= tolerance;
}

// The tolerance is relative to the largest finite magnitude expected anywhere in the tensor.
template <typename... Axes>
::testing::AssertionResult near(const Tensor<Axes...>& actual, const Tensor<Axes...>& expected,
                                double relative) {
  if (!(actual.shape() == expected.shape())) {
    return ::testing::AssertionFailure() << "the shapes differ";
  }
  double scale = 0;
  for (Index i = 0; i < expected.size(); ++i) {
    const double magnitude = std::fabs(expected.data()[i]);
    if (std::isfinite(magnitude)) scale = std::max(scale, magnitude);
  }
  for (Index i = 0; i < expected.size(); ++i) {
    if (is_near(actual.data()[i], expected.data()[i], relative * scale)) continue;
    return ::testing::AssertionFailure()
           << "element " << i << " is " << actual.data()[i] << ", expected " << expected.data()[i];
  }
  return ::testing::AssertionSuccess();
}

}  // namespace course

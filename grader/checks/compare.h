#pragma once

#include <functional>
#include <optional>

#include "any_tensor.h"
#include "verdict.h"

namespace course {

// Which elements a check speaks of. Given an element's position, one index for each axis.
using Region = std::function<bool(const std::vector<Index>&)>;

enum class Match {
  tolerance,  // |actual - expected| ≤ 1e-9 of the expected tensor's largest finite magnitude, at
              // least 1
  exact,      // ==, where right code cannot differ by a bit
};

inline constexpr double kTolerance = 1e-9;
inline constexpr double kMaskedAtMost = -1e8;  // what counts as -∞ where -∞ is expected

struct Comparison {
  Outcome outcome = Outcome::pass;
  StageComparison stage;
  std::optional<Mismatch> mismatch;
  std::string reason;  // for a wrong shape: both shapes
};

// An element is accepted iff it is finite and within tolerance; NaN is never accepted. Where -∞ is
// expected any value ≤ -1e8 is accepted and nothing else. `tolerance` is a parameter for the tests
// that weaken it.
Comparison compare(const AnyTensor& actual, const AnyTensor& expected, const Region& region = {},
                   Match match = Match::tolerance, double tolerance = kTolerance);

// The outcome alone, which is that of the first wrong element. For whoever compares often.
Outcome first_wrong(const AnyTensor& actual, const AnyTensor& expected, const Region& region,
                    Match match, double tolerance);

// Which elements are wrong, of tensors of one shape.
std::vector<bool> wrong_elements(const AnyTensor& actual, const AnyTensor& expected,
                                 Match match = Match::tolerance);

// "(B, H, T, S) = (2, 3, 5, 5)"
std::string shape_text(const AnyTensor& tensor);

}  // namespace course

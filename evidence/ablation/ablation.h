#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "installation.h"
#include "metrics.h"
#include "show.h"
#include "subject.h"

namespace course {

inline constexpr std::uint64_t kFixtureSeed = 5;

// How sharply attention chooses, over the pairs s ≤ t.
struct Sharpness {
  double largest_weight = 0;  // of the rows that have a choice, t > 0
  double mean_slope = 0;      // mean of p(1 - p): how much a weight still answers to its score
};

struct Ablation {
  std::array<double, kMetrics.size()> actual = {};  // in the order of kMetrics, as measured
  Sharpness scaled, unscaled;                       // with 1/√d_head and without
};

// What was measured, or whose code gave no answer and why. An answer of a wrong shape or with a
// number that is not finite is a failure too.
struct AblationRun {
  Ablation ablation;
  std::optional<Failure> failure;
};

// Calls somebody's parts on the fixture of this seed: distinct random tokens, weights of about
// 1/√fan_in. The caller puts the parts together as a block does, so that one thing can be left out at
// a time. `parts` answers what `subject` calls back, as in show.h. Both are restarted.
AblationRun measure_ablation(Subject& subject, Subject& parts, std::uint64_t seed = kFixtureSeed);

// The same with the sources of a folder, in a worker. Throws UsageError if it cannot be read.
AblationRun measure_ablation(const std::string& folder, const Installation& installation,
                             std::uint64_t seed = kFixtureSeed);

}  // namespace course

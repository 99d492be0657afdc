#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "explain.h"
#include "grade.h"

namespace course {

// What the grader asks for: which known mistake gives exactly these numbers, in words for the
// learner. What it is and which line of the contract it breaks, not what to write in its place.
// Nothing where there are no numbers to go by.
std::optional<Diagnosis> diagnose(Component component, std::uint64_t seed,
                                  const std::vector<std::vector<Outputs>>& recordings,
                                  const std::vector<CheckResult>& results);

// The words alone.
std::string explanation_text(const Explanation& explanation);

}  // namespace course

#pragma once

#include <functional>

namespace course {

// For tests that are linked with course_crash_points: a process that dies in
// the middle of its writing.

inline constexpr int kDied = 99;

// Runs `work` in a process of its own that dies at its `step`-th call that changes a file: before it,
// or, if the call writes, after half of it. Returns whether it died; false: it had fewer steps.
bool dies_at(int step, const std::function<void()>& work);

}  // namespace course

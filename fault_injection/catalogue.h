#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "fault.h"

namespace course {

// A fault that falls out of the build is missed by nobody: adding or removing a row means changing
// this number.
inline constexpr std::size_t kFaultCount = 395;

// Every fault, by component in the order of kComponents.
const std::vector<Fault>& all_faults();
std::vector<const Fault*> faults_of(Component component);
const Fault* find_fault(std::string_view id);  // null if there is none

// Reviewed: each with the reason why no check may reject it.
std::span<const Equivalent> equivalents();

// Known mistakes with which the core contract has nothing to do.
std::span<const Inexpressible> inexpressible_mistakes();

// Two changes exclude each other if they decide the same: then the order in which they are applied
// matters.
bool exclude_each_other(const Change& first, const Change& second);

// The right options with these changes made.
Options changed(std::initializer_list<Change> changes);

}  // namespace course

#pragma once

#include <span>

#include "fault.h"

namespace course {

// The rows and the right alternatives of this extension. As for all of them, a row that falls out of
// the build is missed by nobody: adding one means changing the number.
inline constexpr std::size_t kRotaryPositionsFaults = 33;

std::span<const Fault> rotary_positions_faults();
std::span<const Fault> rotary_frequency_faults();
std::span<const Equivalent> rotary_positions_equivalents();

}  // namespace course

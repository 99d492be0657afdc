#pragma once

#include <span>

#include "fault.h"

namespace course {

// The rows and the right alternatives of this extension. As for all of them, a row that falls out of
// the build is missed by nobody: adding one means changing the number.
inline constexpr std::size_t kKvCacheFaults = 52;

std::span<const Fault> kv_cache_faults();       // what is stored and seen
std::span<const Fault> kv_cache_life_faults();  // from its making to its end
std::span<const Equivalent> kv_cache_equivalents();

}  // namespace course

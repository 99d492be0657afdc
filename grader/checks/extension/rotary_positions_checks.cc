#include "extension/rotary_positions_checks.h"

namespace course {

std::span<const Check> rotary_positions_checks() { return {}; }

}  // namespace course

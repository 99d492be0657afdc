#include "extension/sinusoidal_positions_checks.h"

namespace course {

std::span<const Check> sinusoidal_positions_checks() { return {}; }

}  // namespace course

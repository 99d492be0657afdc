#include "extension/learned_positions_checks.h"

namespace course {

std::span<const Check> learned_positions_checks() { return {}; }

}  // namespace course

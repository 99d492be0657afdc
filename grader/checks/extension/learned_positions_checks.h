#pragma once

#include <span>

#include "check.h"

namespace course {

std::span<const Check> learned_positions_checks();

}  // namespace course

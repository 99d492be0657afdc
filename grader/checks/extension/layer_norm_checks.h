#pragma once

#include <span>

#include "check.h"

namespace course {

std::span<const Check> layer_norm_checks();

}  // namespace course

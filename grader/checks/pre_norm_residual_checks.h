#pragma once

#include <span>

#include "check.h"

namespace course {

std::span<const Check> pre_norm_residual_checks();

}  // namespace course

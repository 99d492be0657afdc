#pragma once

#include <span>

#include "check.h"

namespace course {

std::span<const Check> rms_norm_checks();

}  // namespace course

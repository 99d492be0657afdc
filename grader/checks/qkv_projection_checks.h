#pragma once

#include <span>

#include "check.h"

namespace course {

std::span<const Check> qkv_projection_checks();

}  // namespace course

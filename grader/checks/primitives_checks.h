#pragma once

#include <span>

#include "check.h"

namespace course {

std::span<const Check> primitives_checks();

}  // namespace course

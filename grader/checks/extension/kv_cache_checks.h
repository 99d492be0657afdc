#pragma once

#include <span>

#include "check.h"

namespace course {

std::span<const Check> kv_cache_checks();

}  // namespace course

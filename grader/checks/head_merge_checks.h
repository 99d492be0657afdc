#pragma once

#include <span>

#include "check.h"

namespace course {

std::span<const Check> head_merge_checks();

}  // namespace course

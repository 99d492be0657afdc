#pragma once

#include <span>

#include "check.h"

namespace course {

std::span<const Check> sliding_window_attention_checks();

}  // namespace course

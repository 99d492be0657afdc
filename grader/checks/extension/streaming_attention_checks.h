#pragma once

#include <span>

#include "check.h"

namespace course {

std::span<const Check> streaming_attention_checks();

}  // namespace course

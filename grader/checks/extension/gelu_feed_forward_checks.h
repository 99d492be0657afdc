#pragma once

#include <span>

#include "check.h"

namespace course {

std::span<const Check> gelu_feed_forward_checks();

}  // namespace course

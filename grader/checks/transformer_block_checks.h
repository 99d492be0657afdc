#pragma once

#include <span>

#include "check.h"

namespace course {

std::span<const Check> transformer_block_checks();

}  // namespace course

#pragma once

#include <string>

#include "installation.h"

namespace course {

// The tensor file of every step of a learner's block on the example of its page, as
// ./course show transformer_block --out FILE writes it. Throws UsageError if the block gives no answer.
std::string intermediates_text(const std::string& room, const Installation& installation);

// The first thing in which two such files differ by more than rounding; empty if nothing does.
std::string first_difference(const std::string& found, const std::string& expected);

}  // namespace course

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace course {

// " Did you mean rms_norm?" for a word with a slip in it, or with its end left out: the nearest of the
// candidates. Nothing where none is near.
std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& candidates);

}  // namespace course

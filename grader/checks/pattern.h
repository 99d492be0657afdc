#pragma once

#include <string>
#include <vector>

#include "any_tensor.h"

namespace course {

// Which elements are wrong, in words: "every s > t", "only h = 2", "all but t = 0". Empty where no
// simple description is exact. Only elements that were spoken of count.
std::string describe_pattern(const AnyTensor& tensor, const std::vector<bool>& wrong,
                             const std::vector<bool>& spoken_of);

}  // namespace course

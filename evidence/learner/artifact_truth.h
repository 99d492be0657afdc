#pragma once

#include <string>
#include <vector>

#include "installation.h"

namespace course {

// What an artifact of the checkout `root` says that is not so, when it is made again. Throws UsageError
// where it cannot be read or not be made again.

// The record of a fault: its fields, by line.
std::vector<std::string> untruths_of_fault_record(const std::string& text, const std::string& root,
                                                  const Installation& installation);

// The tensors of every step of the learner's block on the example of its page, as
// ./course show transformer_block --out FILE writes them: the first that is another, beyond rounding.
std::vector<std::string> untruths_of_intermediates(const std::string& text, const std::string& root,
                                                   const Installation& installation);

}  // namespace course

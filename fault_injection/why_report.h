#pragma once

#include <string>

#include "text.h"
#include "why.h"

namespace course {

// What a check does, on which inputs, and what it would catch. Not verbose: of long lists the beginning.
std::string why_report(const CheckStudy& found, const std::string& interface_folder, bool verbose,
                       const Paint& paint);

}  // namespace course

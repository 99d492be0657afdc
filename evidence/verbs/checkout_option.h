#pragma once

#include <boost/program_options/options_description.hpp>
#include <string>

#include "command_line.h"

namespace course {

// --root DIR: the checkout to look at, in place of the one that the programs were built from.
inline constexpr const char* kRootOption = "root";

// Throws UsageError if it is no folder of the course.
std::string root_of(const CommandLine& line, const Installation& installation);

}  // namespace course

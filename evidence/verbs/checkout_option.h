#pragma once

#include <boost/program_options/options_description.hpp>
#include <string>

#include "command_line.h"

namespace course {

// --root DIR: a checkout to look at, in place of the one that the programs were built from.
inline constexpr const char* kRootOption = "root";

struct Checkout {
  std::string root;
  Installation installation;  // of the programs, with the room and the history of that checkout
};

// Throws UsageError if it is no folder of the course.
Checkout checkout_of(const CommandLine& line, const Installation& installation);

}  // namespace course

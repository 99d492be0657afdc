#pragma once

#include <string>

#include "jail.h"

namespace course {

// Why a compiler or linker did not succeed, for a person: its first error with the lines that belong
// to it, cut and printable; or that it ran out of time or memory.
std::string compiler_message(const JailedCommand::Ending& ending);

}  // namespace course

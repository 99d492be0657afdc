#pragma once

#include "command_line.h"

namespace course {

// Says of an option that names a file to write, before any work is done, that it cannot be done.
[[noreturn]] void refuse_file(const CommandLine::Given& given, const char* why);

// Refuses what is no place for a report: a slip of the finger must not cost a person their source, nor
// a machine its /dev/null.
void expect_writable(const CommandLine::Given& given);

}  // namespace course

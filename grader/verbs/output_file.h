#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "command_line.h"

namespace course {

// Says of an option that names a file to write, before any work is done, that it cannot be done.
[[noreturn]] void refuse_file(const CommandLine::Given& given, const char* why);

// Refuses what is no place for a report: a slip of the finger must not cost a person their source, nor
// a machine its /dev/null.
void expect_writable(const CommandLine::Given& given);

// Refuses what --out names if it is there already and is no `kind`, say "tensor file", as is_one sees it:
// only a file of the kind that is written may be replaced.
void expect_replaceable(const std::string& path, std::string_view kind,
                        const std::function<bool(const std::string& path)>& is_one);

}  // namespace course

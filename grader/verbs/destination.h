#pragma once

#include <string>
#include <vector>

#include "command_line.h"
#include "format.h"

namespace course {

// A report of a run, and where it goes.
struct Destination {
  const Format* format = nullptr;
  std::string file;  // empty: standard output
};

// What the --format, --out and --html of a command line ask for. --html FILE is --format html --out FILE. An --out takes the report of the --format
// before it; a --format without one is printed, which only one can be. If none is, the report for a
// person is printed, unless that goes to a file.
//
// Throws UsageError, before anything is graded, where that is not clear or a file could not be written
// or must not be replaced.
std::vector<Destination> destinations_of(const CommandLine& line);

// Prints first, then writes each file whole under a temporary name and renames it: what cannot be
// written leaves the old file and is not lost to the reader.
void deliver(const std::vector<Destination>& destinations, const GradeResult& result,
             const TerminalOptions& options);

// Where the grader could not do its job: on standard output what the format says then. Files stay.
void deliver_own_failure(const std::vector<Destination>& destinations, const std::string& why);

}  // namespace course

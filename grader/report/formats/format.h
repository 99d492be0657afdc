#pragma once

#include <span>
#include <string>
#include <string_view>

#include "terminal.h"

namespace course {

// One way to write down the result of a run. Help, completion and errors are made from the rows.
struct Format {
  const char* name;     // what a person types after --format
  const char* summary;  // for whom it is
  std::string (*write)(const GradeResult& result, const TerminalOptions& options);

  // What stands in its place where the grader could not do its job, and nothing is said of the
  // graded work; null where the format has no words for that.
  std::string (*own_failure)(const std::string& why) = nullptr;

  bool draws = false;  // it wants the failed calls kept
};

std::span<const Format> all_formats();
const Format* find_format(std::string_view name);  // null: there is none

}  // namespace course

#include "compiler_message.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <vector>

#include "printable.h"

namespace course {
namespace {

constexpr std::size_t kMostLines = 8;
constexpr std::size_t kMostColumns = 300;

bool is_error(const std::string& line) {
  return line.find(": error: ") != std::string::npos ||
         line.find("fatal error: ") != std::string::npos;
}

// Lines that begin a new message, rather than go on with one.
bool begins_message(const std::string& line) {
  return is_error(line) || line.find(": warning: ") != std::string::npos ||
         line.find(": note: ") != std::string::npos || line.starts_with("compilation terminated") ||
         line.starts_with("In file included from ") || line.starts_with("cc1plus:");
}

}  // namespace

std::string compiler_message(const JailedCommand::Ending& ending) {
  if (ending.timed_out) {
    return "The compiler did not finish in time. Look for a template or constexpr that has no "
           "end.\n";
  }
  std::vector<std::string> lines;
  std::istringstream printed(ending.printed);
  for (std::string line; std::getline(printed, line);) lines.push_back(std::move(line));
  auto first = std::find_if(lines.begin(), lines.end(), is_error);
  if (first == lines.end()) {
    const std::string said = lines.empty() ? "nothing" : printable(lines.back());
    return fmt::format("The compiler stopped without naming an error; it said: {}\n", said);
  }
  std::string message;
  std::size_t count = 0;
  do {
    message += printable(first->substr(0, kMostColumns)) + "\n";
    ++first;
  } while (++count < kMostLines && first != lines.end() && !begins_message(*first));
  return message;
}

}  // namespace course

#include "source_story.h"

#include <fmt/format.h>

#include <sstream>

namespace course {
namespace {

// A line of source and the marks below it stay as they are; a sentence is laid out in the width.
bool is_quoted_code(std::string_view line) {
  return line.starts_with(' ') && line.find('|') != std::string_view::npos;
}

}  // namespace

std::string source_headline(const ComponentResult& component, const Paint& paint) {
  const std::string verdict = name(component.build.outcome);
  return headline(paint.bad("FAIL"), source_name(component.component), verdict, paint);
}

std::string source_story(const ComponentResult& component, const Paint& paint) {
  std::string text = source_headline(component, paint);
  std::istringstream lines(component.build.problem);
  for (std::string line; std::getline(lines, line);) {
    text += is_quoted_code(line) ? line + "\n" : wrapped("  ", line);
  }
  if (component.build.outcome == Outcome::does_not_compile) {
    text += "\n  The other parts were graded without it.\n";
  }
  return text;
}

}  // namespace course

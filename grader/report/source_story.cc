#include "source_story.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <vector>

#include "printable.h"

namespace course {
namespace {

// A line of source, or the marks below it: "   21 |   sum += x * * w;"
bool is_quoted_code(std::string_view line) {
  return line.starts_with(' ') && line.find('|') != std::string_view::npos;
}

// The column of the compiler's mark; 0 where there is none.
std::size_t marked_column(const std::vector<std::string>& quoted) {
  for (const std::string& line : quoted) {
    const bool has_number = line.find_first_not_of(' ') != line.find('|');
    const std::size_t mark = line.find('^');
    if (!has_number && mark != std::string::npos) return columns(line.substr(0, mark));
  }
  return 0;
}

std::string without_first(std::size_t count, std::string_view text) {
  while (count > 0 && !text.empty()) {
    text.remove_prefix(1);
    const bool begins_letter = text.empty() || columns(text.substr(0, 1)) == 1;
    if (begins_letter) --count;
  }
  return std::string(text);
}

// Code is not wrapped, or the marks would point elsewhere: of long lines the same columns are left out.
std::string quoted_lines(const std::vector<std::string>& quoted) {
  const std::size_t mark = marked_column(quoted);
  const std::size_t left_out = mark + 2 > line_width() ? mark - line_width() / 2 : 0;
  std::string text;
  for (const std::string& line : quoted) {
    const std::size_t code = line.find('|') + 1;
    const std::string shown = left_out == 0 ? line
                                            : line.substr(0, code) + " …" +
                                                  without_first(left_out + 2, line.substr(code));
    text += cut(shown, line_width()) + "\n";
  }
  return text;
}

}  // namespace

std::string source_headline(const ComponentResult& component, const Paint& paint) {
  const std::string verdict = name(component.build.outcome);
  return headline(paint.bad("FAIL"), source_name(component.component), verdict, paint);
}

std::string source_story(const ComponentResult& component, const Paint& paint) {
  std::string text = source_headline(component, paint);
  std::istringstream lines(component.build.problem);
  std::vector<std::string> quoted;
  for (std::string line; std::getline(lines, line);) {
    if (is_quoted_code(line)) {
      quoted.push_back(line);
      continue;
    }
    text += quoted_lines(quoted) + wrapped("  ", line);
    quoted.clear();
  }
  text += quoted_lines(quoted);
  if (component.build.outcome == Outcome::does_not_compile) {
    text += "\n" + wrapped("  ", "The other parts were graded without it.");
  }
  return text;
}

}  // namespace course

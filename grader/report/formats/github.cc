#include "github.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <span>

#include "check_text.h"
#include "printable.h"
#include "standing.h"

namespace course {
namespace {

struct Escape {
  char sign;
  const char* written;
};

constexpr Escape kInMessages[] = {{'%', "%25"}, {'\r', "%0D"}, {'\n', "%0A"}};
constexpr Escape kInProperties[] = {
    {'%', "%25"}, {'\r', "%0D"}, {'\n', "%0A"}, {':', "%3A"}, {',', "%2C"}};

std::string escaped(std::string_view text, std::span<const Escape> escapes) {
  std::string safe;
  for (const char c : text) {
    const auto escape = std::find_if(escapes.begin(), escapes.end(),
                                     [c](const Escape& one) { return one.sign == c; });
    safe += escape == escapes.end() ? std::string(1, c) : escape->written;
  }
  return safe;
}

std::string trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of('\n');
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of('\n') + 1 - first));
}

// "::error file=clean_room/rms_norm.cc,line=1,title=rms_norm::TEXT"
struct Annotation {
  const char* command = "notice";
  std::string file;  // empty: of no file
  int line = 1;
  std::string title;
  std::string text;

  std::string written() const {
    std::string place;
    if (!file.empty()) place = fmt::format("file={},line={},", escaped(file, kInProperties), line);
    return fmt::format("::{} {}title={}::{}\n", command, place, escaped(title, kInProperties),
                       escaped(trimmed(text), kInMessages));
  }
};

// Where in the file a compiler's or a contract's first complaint is: "NAME.cc:12:" begins a line.
struct Place {
  std::string file;
  int line = 1;
};

Place place_of(const std::string& problem, const std::string& source) {
  for (const std::string& file : {source, std::string(kHelpersName)}) {
    const std::string lead = file + ":";
    const std::size_t at = problem.starts_with(lead) ? 0 : problem.find("\n" + lead);
    if (at == std::string::npos) continue;
    const char* const digits = problem.data() + problem.find(lead, at) + lead.size();
    int line = 0;
    std::from_chars(digits, problem.data() + problem.size(), line);
    if (line > 0) return {file, line};
  }
  return {source, 1};
}

Annotation of_component(const GradeResult& result, const ComponentResult& component,
                        const TerminalOptions& options) {
  using State = ComponentResult::State;
  const std::string part = info(component.component).name;
  Annotation annotation;
  const Place place = component.state == State::left_out
                          ? place_of(component.build.problem, source_name(component.component))
                          : Place{source_name(component.component)};
  annotation.file = options.room + "/" + place.file;
  annotation.line = place.line;
  annotation.title = fmt::format("{}: {}", part, standing_in_a_list(component));
  if (component.state == State::not_started) {
    annotation.text = fmt::format("Read clean_room/handout/{}.md, then write it.", part);
    return annotation;
  }
  annotation.command = component.decides ? "error" : "warning";
  annotation.text = check_text(result, component, *first_failed(component), options);
  return annotation;
}

}  // namespace

std::string github_annotations(const GradeResult& result, const TerminalOptions& options) {
  std::string text;
  for (const ComponentResult& component : result.components) {
    if (component.failed() > 0) text += of_component(result, component, options).written();
  }
  Annotation whole;
  whole.title = points_text(result);
  whole.text = fmt::format("seed {}", result.seed);
  for (const Remark& remark : remarks(result)) {
    whole.text += fmt::format("\n{}: {}", remark.label, remark.text);
  }
  return text + whole.written();
}

std::string github_own_failure(const std::string& why) {
  Annotation annotation;
  annotation.command = "error";
  annotation.title = "the grader could not do its job";
  annotation.text = printable(why);
  return annotation.written();
}

}  // namespace course

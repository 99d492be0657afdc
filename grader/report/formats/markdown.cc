#include "markdown.h"

#include <fmt/format.h>

#include "check_text.h"
#include "markup.h"
#include "standing.h"

namespace course {
namespace {

std::string quoted(std::string_view text) {
  std::string block = "<pre>\n" + escaped_markup(text);
  if (!block.ends_with('\n')) block += '\n';
  return block + "</pre>\n";
}

std::string table(const GradeResult& result) {
  std::string text = "| part | points | |\n|---|---:|---|\n";
  for (const ComponentResult& component : result.components) {
    text +=
        fmt::format("| {} | {} / {} | {} |\n", info(component.component).name, component.points(),
                    component.points_possible(), standing_in_a_list(component));
  }
  return text;
}

std::string failure(const GradeResult& result, const ComponentResult& component,
                    const TerminalOptions& options) {
  const CheckResult* const failed = first_failed(component);
  if (failed == nullptr || component.state == ComponentResult::State::not_started) return {};
  return fmt::format("\n### {}: {}\n\n", info(component.component).name,
                     standing_in_a_list(component)) +
         quoted(check_text(result, component, *failed, options));
}

}  // namespace

std::string markdown_report(const GradeResult& result, const TerminalOptions& options) {
  std::string text = fmt::format("## {}\n\n", points_text(result)) + table(result);
  std::string notes = fmt::format("seed: {}\n", result.seed);
  for (const Remark& remark : remarks(result)) {
    notes += fmt::format("{}: {}\n", remark.label, remark.text);
  }
  text += "\n" + quoted(notes);
  for (const ComponentResult& component : result.components) {
    text += failure(result, component, options);
  }
  return text;
}

}  // namespace course

#include "terminal.h"

#include <fmt/format.h>

#include <algorithm>

#include "contract_lines.h"
#include "standing.h"
#include "story.h"

namespace course {
namespace {

using State = ComponentResult::State;

std::string bar(int points, int possible) {
  constexpr int kWidth = 20;
  const int full = possible == 0 ? 0 : points * kWidth / possible;
  return std::string(static_cast<std::size_t>(full), '#') +
         std::string(static_cast<std::size_t>(kWidth - full), '-');
}

std::string painted_standing(const ComponentResult& component, const Paint& paint) {
  const std::string text = standing(component);
  if (component.state == State::not_started) return paint.faint(text);
  if (component.state == State::left_out) return paint.bad(text);
  return component.failed() == 0 ? paint.good(text) : text;
}

std::string summary_line(const ComponentResult& component, const Paint& paint) {
  return fmt::format("  {} {}  {:>3} / {:<3}  {}\n", padded(info(component.component).name, 18),
                     bar(component.points(), component.points_possible()), component.points(),
                     component.points_possible(), painted_standing(component, paint));
}

// The other failed checks of a component, in as few lines as they take.
std::string also_failed(const ComponentResult& component, const CheckResult& told) {
  constexpr std::size_t kMostNamed = 8;
  std::string names;
  std::size_t count = 0;
  for (const CheckResult& one : component.checks) {
    if (one.verdict.passed() || &one == &told) continue;
    if (++count <= kMostNamed) names += (names.empty() ? "" : ", ") + std::string(one.check->id);
  }
  if (count == 0) return {};
  if (count > kMostNamed) names += fmt::format(" (+{})", count - kMostNamed);
  return labelled("also", names);
}

std::string failures(const GradeResult& result, const TerminalOptions& options) {
  std::string text;
  bool told = false;
  for (const ComponentResult& component : result.components) {
    if (component.state != State::graded || component.failed() == 0) continue;
    for (const CheckResult& one : component.checks) {
      if (one.verdict.passed()) continue;
      if (told && !options.verbose) {
        text +=
            fmt::format("\n{}  {}\n", options.paint.bad("FAIL"), info(component.component).name);
        text += also_failed(component, CheckResult{});
        break;
      }
      text += "\n" + failure_story(result, component, one, options);
      if (!options.verbose) {
        text += also_failed(component, one);
        told = true;
        break;
      }
    }
  }
  return text;
}

std::string left_out_sources(const GradeResult& result, const TerminalOptions& options) {
  std::string text;
  for (const ComponentResult& component : result.components) {
    if (component.state != State::left_out) continue;
    text += fmt::format("\n{}  {}  {}\n", options.paint.bad("FAIL"),
                        options.paint.strong(source_name(component.component)),
                        name(component.build.outcome));
    text += labelled_lines("", component.build.problem);
    if (component.build.outcome == Outcome::does_not_compile) {
      text += "\n  The other parts were graded without it.\n";
    }
  }
  return text;
}

const ComponentResult* first_not_started(const GradeResult& result) {
  for (const ComponentResult& component : result.components) {
    if (component.state == State::not_started) return &component;
  }
  return nullptr;
}

std::string begin_with(const ComponentResult& component, const TerminalOptions& options) {
  const std::string part = info(component.component).name;
  return labelled("read", fmt::format("clean_room/handout/{}.md", part)) +
         labelled("edit", fmt::format("{}/{}", options.room, source_name(component.component))) +
         labelled_lines("then", fmt::format("./course grade {}{}", part, options.folder_option));
}

// What to do next, last on the screen.
std::string next_step(const GradeResult& result, const TerminalOptions& options) {
  if (result.passed()) return "\n" + options.paint.good("PASS") + "  Every check passes.\n";
  const ComponentResult* unwritten = first_not_started(result);
  const bool nothing_written =
      std::all_of(result.components.begin(), result.components.end(),
                  [](const ComponentResult& one) { return one.state == State::not_started; });
  if (nothing_written && unwritten != nullptr) {
    return "\n  Nothing is written yet, so nothing is wrong yet.\n\n" +
           begin_with(*unwritten, options);
  }
  for (const ComponentResult& component : result.components) {
    if (component.state == State::not_started || component.failed() == 0) continue;
    const std::string part = info(component.component).name;
    if (component.state == State::left_out) {
      return "\n" + labelled_lines("then",
                                   fmt::format("./course grade {}{}", part, options.folder_option));
    }
    return labelled_lines("see it", fmt::format("./course show {}{}", part, options.folder_option));
  }
  if (unwritten == nullptr) return {};
  return "\n  What is written passes. Next:\n\n" + begin_with(*unwritten, options);
}

std::string remark_lines(const GradeResult& result) {
  std::string text;
  for (const Remark& remark : remarks(result)) {
    text += "\n" + wrapped(fmt::format("  {}: ", remark.label), remark.text);
  }
  return text;
}

}  // namespace

std::string terminal_report(const GradeResult& result, const TerminalOptions& options) {
  std::string text = "\n";
  for (const ComponentResult& component : result.components) {
    text += summary_line(component, options.paint);
  }
  if (result.components.size() > 1) {
    text += fmt::format("  {} {}  {:>3} / {:<3}  seed {}\n", padded("total", 18),
                        bar(result.points(), result.points_possible()), result.points(),
                        result.points_possible(), result.seed);
  }
  text += remark_lines(result);
  text += left_out_sources(result, options);
  text += failures(result, options);
  text += next_step(result, options);
  return text;
}

}  // namespace course

#include "terminal.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

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

// One line of the summary: a part's or a sum's.
std::string summary_line(std::string_view name, std::size_t width, int got, int possible,
                         const std::string& remark) {
  return fmt::format("  {} {}  {:>3} / {:<3}  {}\n", padded(name, width), bar(got, possible), got,
                     possible, remark);
}

std::string summary(const GradeResult& result, Track track, const Paint& paint) {
  std::size_t width = 18;
  std::size_t parts = 0;
  for (const ComponentResult& one : result.components) {
    if (info(one.component).track != track) continue;
    width = std::max(width, std::string_view(info(one.component).name).size());
    ++parts;
  }
  std::string text;
  for (const ComponentResult& one : result.components) {
    if (info(one.component).track != track) continue;
    text += summary_line(info(one.component).name, width, one.points(), one.points_possible(),
                         painted_standing(one, paint));
  }
  if (parts > 1) {
    text += summary_line("total", width, result.points(track), result.points_possible(track),
                         fmt::format("seed {}", result.seed));
  }
  return text;
}

// The extensions below the core, with points of their own; those that nobody has begun in one line.
std::string summary(const GradeResult& result, const Paint& paint) {
  const std::string core = summary(result, Track::core, paint);
  const std::string extensions = summary(result, Track::extension, paint);
  std::string text = core;
  if (!core.empty() && !extensions.empty()) text += "\n  Extensions, which count apart:\n";
  text += extensions;
  if (!result.untouched.empty()) {
    text += paint.faint(
        fmt::format("  {} extensions are not started: ./course list", result.untouched.size()));
    text += "\n";
  }
  return text;
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
    if (component.decides && component.state == State::not_started) return &component;
  }
  return nullptr;
}

std::string begin_with(const ComponentResult& component, const TerminalOptions& options) {
  const std::string part = info(component.component).name;
  return labelled("read", fmt::format("clean_room/handout/{}.md", part)) +
         labelled("edit", fmt::format("{}/{}", options.room, source_name(component.component))) +
         labelled_lines("then", fmt::format("./course grade {}{}", part, options.folder_option));
}

// An extension that was begun and does not pass yet.
bool falls_short_apart(const GradeResult& result) {
  return std::any_of(result.components.begin(), result.components.end(),
                     [](const auto& one) { return !one.decides && one.failed() > 0; });
}

// What to do next, last on the screen.
std::string next_step(const GradeResult& result, const TerminalOptions& options) {
  if (result.passed()) {
    return fmt::format("\n{}  {}\n", options.paint.good("PASS"),
                       falls_short_apart(result) ? "The core passes. The extensions count apart."
                                                 : "Every check passes.");
  }
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
  text += summary(result, options.paint);
  text += remark_lines(result);
  text += left_out_sources(result, options);
  text += failures(result, options);
  text += next_step(result, options);
  return text;
}

}  // namespace course

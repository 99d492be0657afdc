#include "next_step.h"

#include <fmt/format.h>

#include <algorithm>

#include "failures.h"

namespace course {
namespace {

using State = ComponentResult::State;

const ComponentResult* first_not_started(const GradeResult& result) {
  for (const ComponentResult& component : result.components) {
    if (component.decides && component.state == State::not_started) return &component;
  }
  return nullptr;
}

// An extension that was begun and does not pass yet.
bool falls_short_apart(const GradeResult& result) {
  return std::any_of(result.components.begin(), result.components.end(), [](const auto& one) {
    return !one.decides && one.failed() > 0;
  });
}

std::string pass(const GradeResult& result, const Paint& paint) {
  const char* what = falls_short_apart(result) ? "The core passes; the extensions count apart"
                                               : "Every check passes";
  return fmt::format("\n{}  {}, seed {}.\n", paint.good("PASS"), what, result.seed);
}

std::string command(std::string_view label, std::string_view words,
                    const TerminalOptions& options) {
  return labelled_lines(label, fmt::format("./course {}{}", words, options.folder_option));
}

std::string begin_with(const ComponentResult& component, const TerminalOptions& options) {
  const std::string part = info(component.component).name;
  return labelled("read", fmt::format("clean_room/handout/{}.md", part)) +
         labelled("edit", fmt::format("{}/{}", options.room, source_name(component.component))) +
         command("then", "grade " + part, options);
}

std::string mend(const ComponentResult& component, const GradeResult& result,
                 const TerminalOptions& options) {
  const std::string part = info(component.component).name;
  const CheckResult* failed = first_failed_check(component);
  if (failed == nullptr) return "\n" + command("then", "grade " + part, options);
  if (result.hints == Hints::none) return "\n" + command("then", "grade " + part, options);
  const std::string hint = "\n" + labelled_lines("stuck", "./course hint " + part);
  if (failed->verdict.outcome == Outcome::crashed && !failed->finding) {
    return hint + command("find it",
                          fmt::format("grade {} --check {} --seed {} --sanitize", part,
                                      failed->check->id, result.seed),
                          options);
  }
  if (failed->finding)
    return "\n" + command("then", fmt::format("grade {} --sanitize", part), options);
  return hint + command("see it", "show " + part, options);
}

}  // namespace

std::string next_step(const GradeResult& result, const TerminalOptions& options) {
  if (result.passed()) return pass(result, options.paint);
  if (const ComponentResult* component = first_to_mend(result)) {
    return mend(*component, result, options);
  }
  const ComponentResult* unwritten = first_not_started(result);
  if (unwritten == nullptr) return {};
  const bool nothing_written =
      std::all_of(result.components.begin(), result.components.end(),
                  [](const ComponentResult& one) { return one.state == State::not_started; });
  const char* standing = nothing_written ? "Nothing is written yet, so nothing is wrong yet."
                                         : "What is written passes. Next:";
  return fmt::format("\n  {}\n\n", standing) + begin_with(*unwritten, options);
}

}  // namespace course

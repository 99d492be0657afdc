#include "next_step.h"

#include <fmt/format.h>

#include <algorithm>

#include "failures.h"
#include "standing.h"

namespace course {
namespace {

using State = ComponentResult::State;

const ComponentResult* first_not_started(const GradeResult& result) {
  for (const ComponentResult& component : result.components) {
    if (component.decides && component.state == State::not_started) return &component;
  }
  return nullptr;
}

std::string command(std::string_view words, const TerminalOptions& options) {
  return fmt::format("./course {}{}", words, options.folder_option);
}

std::vector<Step> to_begin(const ComponentResult& component, const TerminalOptions& options) {
  const std::string part = info(component.component).name;
  return {{"read", fmt::format("clean_room/handout/{}.md", part)},
          {"edit", fmt::format("{}/{}", options.room, source_name(component.component))},
          {"then", command("grade " + part, options)}};
}

std::vector<Step> to_bring_back(const std::string& part, const TerminalOptions& options) {
  return {{"restore", command("reset " + part, options)},
          {"then", command("grade " + part, options)}};
}

std::vector<Step> to_mend(const ComponentResult& component, const GradeResult& result,
                          const TerminalOptions& options) {
  const std::string part = info(component.component).name;
  const bool is_missing = result.submission.source(component.component).is_missing;
  if (component.state == State::left_out && is_missing) return to_bring_back(part, options);
  const CheckResult* failed = first_failed_check(component);
  if (failed == nullptr || result.hints == Hints::none) {
    return {{"then", command("grade " + part, options)}};
  }
  if (failed->finding) return {{"then", command("grade " + part + " --sanitize", options)}};
  const Step hint = {"stuck", "./course hint " + part};
  if (failed->verdict.outcome == Outcome::crashed) {
    return {hint,
            {"find it", command(fmt::format("grade {} --check {} --seed {} --sanitize", part,
                                            failed->check->id, result.seed),
                                options)}};
  }
  return {hint, {"see it", command("show " + part, options)}};
}

std::string lines(const std::vector<Step>& steps) {
  std::string text;
  for (const Step& step : steps) text += labelled_lines(step.label, step.text);
  return text;
}

// "PASS  Every check passes, seed 7."
std::string passed(const GradeResult& result, const Paint& paint) {
  const std::string mark = "PASS";
  return paint.good(mark) + wrapped(mark + "  ", passed_text(result)).substr(mark.size());
}

}  // namespace

std::vector<Step> next_steps(const ComponentResult& component, const GradeResult& result,
                             const TerminalOptions& options) {
  return component.state == State::not_started ? to_begin(component, options)
                                               : to_mend(component, result, options);
}

std::string next_step(const GradeResult& result, const TerminalOptions& options) {
  const ComponentResult* wrong = first_to_mend(result);
  const std::string steps =
      wrong == nullptr ? "" : "\n" + lines(next_steps(*wrong, result, options));
  if (result.passed()) return "\n" + passed(result, options.paint) + steps;
  if (wrong != nullptr) return steps;
  const ComponentResult* unwritten = first_not_started(result);
  if (unwritten == nullptr) return {};
  const bool nothing_written =
      std::all_of(result.components.begin(), result.components.end(),
                  [](const ComponentResult& one) { return one.state == State::not_started; });
  const char* standing = nothing_written ? "Nothing is written yet, so nothing is wrong yet."
                                         : "What is written passes. Next:";
  return "\n" + wrapped("  ", standing) + "\n" + lines(to_begin(*unwritten, options));
}

}  // namespace course

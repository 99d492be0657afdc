#include "failures.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "contract_lines.h"
#include "printable.h"
#include "source_story.h"
#include "story.h"

namespace course {
namespace {

using State = ComponentResult::State;

constexpr std::size_t kMostLines = 8;  // of one component

bool is_left_out(const ComponentResult& component) { return component.state == State::left_out; }

bool has_failed_checks(const ComponentResult& component) {
  return component.state == State::graded && component.failed() > 0;
}

bool has_finding(const CheckResult* one) { return one->finding.has_value(); }

bool has_findings(const ComponentResult& component) {
  return std::any_of(component.checks.begin(), component.checks.end(),
                     [](const CheckResult& one) { return has_finding(&one); });
}

using Checks = std::vector<const CheckResult*>;

Checks failed_checks_after(const ComponentResult& component, const CheckResult* told) {
  Checks failed;
  for (const CheckResult& one : component.checks) {
    if (!one.verdict.passed() && &one != told) failed.push_back(&one);
  }
  return failed;
}

// Where one known mistake explains every number, the checks' names are enough.
std::string names(const Checks& checks) {
  std::string text;
  for (std::size_t c = 0; c < std::min(checks.size(), kMostLines); ++c) {
    text += (c == 0 ? "" : ", ") + std::string(checks[c]->check->id);
  }
  if (checks.size() > kMostLines) text += fmt::format(" (+{})", checks.size() - kMostLines);
  return labelled("also", "of the same cause: " + text);
}

// What a check stands for, or what is not there yet to be checked.
std::string remark_on(const CheckResult& one, const std::string& interface_folder) {
  const Verdict& verdict = one.verdict;
  const bool is_missing = verdict.outcome == Outcome::not_implemented && !verdict.reason.empty();
  if (is_missing) return printable(verdict.reason);
  return contract_line(interface_folder, one.check->component, one.check->id).text;
}

// "    hides-future   wrong_value   masked_scores are -∞ for s > t (any value ≤ -1e8 is…"
std::string lines(const Checks& checks, const std::string& interface_folder) {
  std::size_t id_width = 0;
  std::size_t verdict_width = 0;
  for (const CheckResult* one : checks) {
    id_width = std::max(id_width, columns(one->check->id));
    verdict_width = std::max(verdict_width, columns(name(one->verdict.outcome)));
  }
  std::string text;
  for (std::size_t c = 0; c < std::min(checks.size(), kMostLines); ++c) {
    text += cut(fmt::format("    {}  {}  {}", padded(checks[c]->check->id, id_width),
                            padded(name(checks[c]->verdict.outcome), verdict_width),
                            remark_on(*checks[c], interface_folder)),
                line_width()) +
            "\n";
  }
  if (checks.size() > kMostLines) {
    text += fmt::format("    and {} more: add --verbose\n", checks.size() - kMostLines);
  }
  return text;
}

std::string others(const ComponentResult& component, const CheckResult* told,
                   const TerminalOptions& options) {
  const Checks checks = failed_checks_after(component, told);
  if (checks.empty()) return {};
  const bool one_cause = component.diagnosis && !component.diagnosis->faults.empty();
  if (told != nullptr && one_cause) return names(checks);
  return fmt::format("\n{}  {}{}\n", options.paint.bad("FAIL"),
                     options.paint.strong(info(component.component).name),
                     told == nullptr ? "" : ", also") +
         lines(checks, options.interface_folder);
}

std::string everything(const GradeResult& result, const TerminalOptions& options) {
  std::string text;
  for (const ComponentResult& component : result.components) {
    if (is_left_out(component)) text += "\n" + source_story(component, options.paint);
  }
  for (const ComponentResult& component : result.components) {
    if (!has_failed_checks(component)) continue;
    for (const CheckResult* one : failed_checks_after(component, nullptr)) {
      text += "\n" + failure_story(result, component, *one, options);
    }
  }
  return text;
}

}  // namespace

// What a sanitizer has found says more than what came of it.
const CheckResult* first_failed_check(const ComponentResult& component) {
  const Checks failed = failed_checks_after(component, nullptr);
  if (is_left_out(component) || failed.empty()) return nullptr;
  const auto found = std::find_if(failed.begin(), failed.end(), has_finding);
  return found == failed.end() ? failed.front() : *found;
}

// A source that is not in the library comes first: other failures may only follow from that.
const ComponentResult* first_to_mend(const GradeResult& result) {
  for (const auto& is_meant : {is_left_out, has_findings, has_failed_checks}) {
    for (const ComponentResult& component : result.components) {
      if (is_meant(component)) return &component;
    }
  }
  return nullptr;
}

std::string failures(const GradeResult& result, const TerminalOptions& options) {
  if (options.verbose) return everything(result, options);
  const ComponentResult* first = first_to_mend(result);
  if (first == nullptr) return {};
  const CheckResult* told = first_failed_check(*first);
  std::string text = "\n";
  text += told == nullptr ? source_story(*first, options.paint)
                          : failure_story(result, *first, *told, options);
  for (const ComponentResult& component : result.components) {
    if (is_left_out(component) && &component != first) {
      text += "\n" + source_headline(component, options.paint);
    }
  }
  if (told != nullptr) text += others(*first, told, options);
  for (const ComponentResult& component : result.components) {
    if (has_failed_checks(component) && &component != first) {
      text += others(component, nullptr, options);
    }
  }
  return text;
}

}  // namespace course

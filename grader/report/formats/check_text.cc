#include "check_text.h"

#include <fmt/format.h>

#include "contract_lines.h"
#include "story.h"

namespace course {

std::string check_text(const GradeResult& result, const ComponentResult& component,
                       const CheckResult& check, const TerminalOptions& options) {
  if (check.verdict.passed()) {
    return contract_line(options.interface_folder, component.component, check.check->id).text +
           "\n";
  }
  if (component.state == ComponentResult::State::left_out) return component.build.problem;
  TerminalOptions plain = options;
  plain.paint = Paint(false);
  return failure_story(result, component, check, plain);
}

const CheckResult* first_failed(const ComponentResult& component) {
  for (const CheckResult& check : component.checks) {
    if (!check.verdict.passed()) return &check;
  }
  return nullptr;
}

Counted counted(const ComponentResult& component, const CheckResult& check) {
  if (check.verdict.passed()) return Counted::passed;
  const bool was_there = component.state == ComponentResult::State::graded;
  if (was_there && check.verdict.outcome == Outcome::not_run) return Counted::skipped;
  return component.decides ? Counted::failed : Counted::apart;
}

std::string rule_of(const CheckResult& check, const TerminalOptions& options) {
  const ContractLine rule =
      contract_line(options.interface_folder, check.check->component, check.check->id);
  return fmt::format("{}:{}", rule.header, rule.number);
}

}  // namespace course

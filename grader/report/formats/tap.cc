#include "tap.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "check_text.h"
#include "contract_lines.h"
#include "printable.h"
#include "standing.h"

namespace course {
namespace {

constexpr const char* kVersion = "TAP version 14\n";

// A hash would begin a directive.
std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (c == '#' || c == '\\') safe += '\\';
    safe += c;
  }
  return safe;
}

// A string in YAML is one of JSON.
std::string entry(const char* key, const std::string& text) {
  return fmt::format("  {}: {}\n", key, nlohmann::json(text).dump());
}

std::string diagnostic(const GradeResult& result, const ComponentResult& component,
                       const CheckResult& check, const TerminalOptions& options) {
  const ContractLine rule =
      contract_line(options.interface_folder, component.component, check.check->id);
  std::string text = "  ---\n" + entry("message", rule.text) + entry("severity", "fail") +
                     entry("verdict", name(check.verdict.outcome)) +
                     entry("rule", rule_of(check, options)) +
                     entry("story", check_text(result, component, check, options));
  if (!check.printed.empty()) text += entry("printed", printable(check.printed, Lines::kept));
  return text + "  ...\n";
}

std::string test_point(const GradeResult& result, const ComponentResult& component,
                       const CheckResult& check, int number, const TerminalOptions& options) {
  const std::string description =
      escaped(fmt::format("{}: {}", info(component.component).name, check.check->id));
  const std::string ok = fmt::format("ok {} - {}", number, description);
  switch (counted(component, check)) {
    case Counted::passed:
      return ok + "\n";
    case Counted::skipped:
      return ok + " # SKIP " + printable(check.verdict.reason) + "\n";
    case Counted::apart:
      return "not " + ok + " # TODO " + kApart + "\n" +
             diagnostic(result, component, check, options);
    case Counted::failed:
      break;
  }
  return "not " + ok + "\n" + diagnostic(result, component, check, options);
}

}  // namespace

std::string tap_report(const GradeResult& result, const TerminalOptions& options) {
  int number = 0;
  std::string points;
  for (const ComponentResult& component : result.components) {
    for (const CheckResult& check : component.checks) {
      points += test_point(result, component, check, ++number, options);
    }
  }
  std::string text = kVersion + fmt::format("1..{}\n# seed {}\n", number, result.seed);
  for (const Remark& remark : remarks(result)) {
    text += fmt::format("# {}: {}\n", remark.label, remark.text);
  }
  return text + points;
}

std::string tap_own_failure(const std::string& why) {
  return kVersion + fmt::format("Bail out! {}\n", printable(why));
}

}  // namespace course

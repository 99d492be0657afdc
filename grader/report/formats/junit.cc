#include "junit.h"

#include <fmt/format.h>

#include <algorithm>

#include "check_text.h"
#include "contract_lines.h"
#include "markup.h"
#include "printable.h"
#include "standing.h"

namespace course {
namespace {

constexpr const char* kDeclaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

std::size_t count(const ComponentResult& component, std::initializer_list<Counted> as) {
  return static_cast<std::size_t>(
      std::count_if(component.checks.begin(), component.checks.end(), [&](const CheckResult& one) {
        return std::find(as.begin(), as.end(), counted(component, one)) != as.end();
      }));
}

std::size_t failures(const ComponentResult& component) {
  return count(component, {Counted::failed});
}

// The format has no better word for what is told and decides nothing.
std::size_t skipped(const ComponentResult& component) {
  return count(component, {Counted::skipped, Counted::apart});
}

std::string skipped_element(const std::string& why) {
  return fmt::format("      <skipped>{}</skipped>\n", escaped_markup(why));
}

std::string property(const char* name, std::string_view value) {
  return fmt::format("      <property name=\"{}\" value=\"{}\"/>\n", name, escaped_markup(value));
}

std::string properties(const ComponentResult& component, const GradeResult& result) {
  std::string text = property("seed", fmt::format("{}", result.seed)) +
                     property("points", fmt::format("{}", component.points())) +
                     property("points_possible", fmt::format("{}", component.points_possible())) +
                     property("standing", standing_in_a_list(component));
  for (const Remark& remark : remarks(result)) text += property(remark.label, remark.text);
  return "    <properties>\n" + text + "    </properties>\n";
}

std::string what_became_of(const GradeResult& result, const ComponentResult& component,
                           const CheckResult& check, const TerminalOptions& options) {
  const Verdict& verdict = check.verdict;
  switch (counted(component, check)) {
    case Counted::passed:
      return {};
    case Counted::skipped:
      return skipped_element(printable(verdict.reason));
    case Counted::apart:
      return skipped_element(std::string(kApart) + "\n" +
                             check_text(result, component, check, options));
    case Counted::failed:
      break;
  }
  const ContractLine rule =
      contract_line(options.interface_folder, component.component, check.check->id);
  return fmt::format("      <failure type=\"{}\" message=\"{}\">{}</failure>\n",
                     name(verdict.outcome), escaped_markup(rule.text),
                     escaped_markup(check_text(result, component, check, options)));
}

std::string test_case(const GradeResult& result, const ComponentResult& component,
                      const CheckResult& check, const TerminalOptions& options) {
  std::string content = what_became_of(result, component, check, options);
  if (!check.printed.empty()) {
    content += fmt::format("      <system-out>{}</system-out>\n",
                           escaped_markup(printable(check.printed, Lines::kept)));
  }
  const std::string open = fmt::format("    <testcase classname=\"course.{}\" name=\"{}\"",
                                       info(component.component).name, check.check->id);
  return content.empty() ? open + "/>\n" : open + ">\n" + content + "    </testcase>\n";
}

std::string suite(const ComponentResult& component, const GradeResult& result,
                  const TerminalOptions& options) {
  std::string text = fmt::format(
      "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"0\" skipped=\"{}\">\n",
      info(component.component).name, component.checks.size(), failures(component),
      skipped(component));
  text += properties(component, result);
  for (const CheckResult& check : component.checks) {
    text += test_case(result, component, check, options);
  }
  return text + "  </testsuite>\n";
}

}  // namespace

std::string junit_report(const GradeResult& result, const TerminalOptions& options) {
  std::size_t tests = 0;
  std::size_t failed = 0;
  std::string suites;
  for (const ComponentResult& component : result.components) {
    tests += component.checks.size();
    failed += failures(component);
    suites += suite(component, result, options);
  }
  return kDeclaration +
         fmt::format("<testsuites name=\"course\" tests=\"{}\" failures=\"{}\" errors=\"0\">\n",
                     tests, failed) +
         suites + "</testsuites>\n";
}

std::string junit_own_failure(const std::string& why) {
  return kDeclaration +
         fmt::format(
             "<testsuites name=\"course\" tests=\"1\" failures=\"0\" errors=\"1\">\n"
             "  <testsuite name=\"grader\" tests=\"1\" failures=\"0\" errors=\"1\">\n"
             "    <testcase classname=\"course.grader\" name=\"grades\">\n"
             "      <error type=\"grader\" message=\"{}\"/>\n"
             "    </testcase>\n"
             "  </testsuite>\n"
             "</testsuites>\n",
             escaped_markup(printable(why)));
}

}  // namespace course

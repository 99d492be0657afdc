#include "gradescope.h"

#include <fmt/format.h>

#include "check_text.h"
#include "json_text.h"
#include "standing.h"

namespace course {
namespace {

using Json = nlohmann::ordered_json;

// "3.14": the component's place in the course, the check's in its contract.
std::string number_of(const CheckResult& check) {
  const std::span<const Check> all = checks_of(check.check->component);
  return fmt::format("{}.{}", static_cast<int>(check.check->component) + 1,
                     check.check - all.data() + 1);
}

Json test(const GradeResult& result, const ComponentResult& component, const CheckResult& check,
          const TerminalOptions& options) {
  const bool passed = check.verdict.passed();
  return {{"score", passed ? check.check->points : 0},
          {"max_score", check.check->points},
          {"status", passed ? "passed" : "failed"},
          {"name", fmt::format("{}: {}", info(component.component).name, check.check->id)},
          {"name_format", "text"},
          {"number", number_of(check)},
          {"output", check_text(result, component, check, options)},
          {"output_format", "text"},
          {"tags", {info(component.component).name, name(check.verdict.outcome)}},
          {"visibility", "visible"}};
}

std::string of_the_whole(const GradeResult& result) {
  std::string text;
  for (const ComponentResult& component : result.components) {
    text +=
        fmt::format("{} {:>3} / {:<3}  {}\n", padded(info(component.component).name, 18),
                    component.points(), component.points_possible(), standing_in_a_list(component));
  }
  text += fmt::format("\nThe numbers came from seed {}.\n", result.seed);
  for (const Remark& remark : remarks(result)) {
    text += fmt::format("{}: {}\n", remark.label, remark.text);
  }
  return text;
}

// What decides. Without a score of the whole, extensions would make up for the core.
int score_of_the_whole(const GradeResult& result) {
  int score = 0;
  for (const ComponentResult& component : result.components) {
    if (component.decides) score += component.points();
  }
  return score;
}

}  // namespace

std::string gradescope_report(const GradeResult& result, const TerminalOptions& options) {
  TerminalOptions at_home = options;
  at_home.folder_option.clear();
  Json tests = Json::array();
  for (const ComponentResult& component : result.components) {
    for (const CheckResult& check : component.checks) {
      tests.push_back(test(result, component, check, at_home));
    }
  }
  return json_text({{"score", score_of_the_whole(result)},
                    {"output", of_the_whole(result)},
                    {"output_format", "text"},
                    {"test_output_format", "text"},
                    {"test_name_format", "text"},
                    {"visibility", "visible"},
                    {"stdout_visibility", "hidden"},
                    {"tests", tests}});
}

}  // namespace course

#include "html_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "contract_lines.h"
#include "gallery.h"
#include "html_overview.h"
#include "html_story.h"
#include "next_step.h"
#include "page.h"
#include "standing.h"

namespace course {

namespace embedded {
extern const std::string_view report_css;
extern const std::string_view report_js;
}  // namespace embedded

namespace {

using State = ComponentResult::State;

constexpr std::size_t kMostWords = 200'000;  // bytes of all stories; those after are brief

class Report {
 public:
  Report(const GradeResult& result, const TerminalOptions& options)
      : result_(result), options_(options), gallery_(result, options.reveal) {}

  Html html() {
    return heading() + html_overview(result_) + sections_that_look("wrong") +
           sections_that_look("not-started") + passed_parts() +
           Html::data("pictures", gallery_.json());
  }

 private:
  Html heading() const {
    const bool passed = result_.passed();
    const Html verdict =
        Html::element("strong", {{"class", passed ? "good" : "bad"}}, passed ? "PASS" : "FAIL") +
        (passed ? "  " + passed_text(result_) : "  " + points_text(result_));
    return Html::element("h1", "Grade of " + options_.room) +
           Html::element("p", {{"class", "verdict"}}, verdict);
  }

  Html sections_that_look(const std::string& look) {
    Html text;
    for (const ComponentResult& component : result_.components) {
      if (look_of(component) == look) text += section(component);
    }
    return text;
  }

  // What passes takes one line a part, which opens to what was claimed.
  Html passed_parts() const {
    Html parts;
    for (const ComponentResult& component : result_.components) {
      if (std::string(look_of(component)) != "ok") continue;
      const std::string part = info(component.component).name;
      parts += Html::element("section", {{"id", part}, {"class", "passed"}},
                             passed_checks(component, part));
    }
    return parts.empty() ? parts : Html::element("h2", "all pass") + parts;
  }

  Html section(const ComponentResult& component) {
    const std::string part = info(component.component).name;
    Html text = Html::element("h2", part + ": " + standing(component)) +
                Html::element("p", {{"class", "faint"}}, info(component.component).summary);
    if (component.state == State::left_out) text += source_story(component);
    if (component.state == State::graded) {
      if (component.diagnosis && !component.diagnosis->text.empty()) {
        text += Html::element("p", {{"class", "why"}},
                              Html::element("strong", "why? ") + component.diagnosis->text);
      }
      text += failures(component) + passed_checks(component, "");
    }
    if (component.failed() > 0) text += what_to_do(component);
    return Html::element("section", {{"id", part}, {"class", look_of(component)}}, text);
  }

  Html source_story(const ComponentResult& component) const {
    Html text = Html::element("p", Html::element("strong", {{"class", "bad"}}, "FAIL") + "  " +
                                       source_name(component.component) + "  " +
                                       name(component.build.outcome)) +
                Html::element("pre", component.build.problem);
    if (component.build.outcome == Outcome::does_not_compile) {
      text += Html::element("p", "The other parts were graded without it.");
    }
    return text;
  }

  // Of the first part that fails: its first failure, and if its picture tells nothing the first
  // failure whose picture does.
  std::vector<const CheckResult*> opened(const ComponentResult& component) const {
    for (const ComponentResult& earlier : result_.components) {
      if (&earlier == &component) break;
      if (std::string(look_of(earlier)) == "wrong") return {};
    }
    std::vector<const CheckResult*> open;
    for (const CheckResult& one : component.checks) {
      if (one.verdict.passed()) continue;
      const bool tells = gallery_.of(one).telling;
      if (open.empty() || tells) open.push_back(&one);
      if (tells) break;
    }
    return open;
  }

  Telling telling(bool is_opened) {
    if (words_ > kMostWords) return Telling::brief;
    return is_opened ? Telling::open : Telling::folded;
  }

  Html failures(const ComponentResult& component) {
    const std::vector<const CheckResult*> open = opened(component);
    Html text;
    for (const CheckResult& one : component.checks) {
      if (one.verdict.passed()) continue;
      const bool is_opened = std::find(open.begin(), open.end(), &one) != open.end();
      const Html story = html_story(result_, one, gallery_.of(one), telling(is_opened), options_);
      words_ += story.markup().size();
      text += story;
    }
    return text;
  }

  Html passed_checks(const ComponentResult& component, const std::string& part) const {
    Html items;
    for (const CheckResult& one : component.checks) {
      if (!one.verdict.passed()) continue;
      const ContractLine rule =
          contract_line(options_.interface_folder, component.component, one.check->id);
      items += Html::element("li", Html::element("strong", one.check->id) + "  " + rule.text);
    }
    if (items.empty()) return {};
    const std::size_t count = component.checks.size() - component.failed();
    const Html summary = Html::element("span", {{"class", "good"}}, "PASS") + "  " +
                         Html::element("strong", part) +
                         fmt::format("  {} of {} checks", count, component.checks.size());
    return Html::element("details", Html::element("summary", summary) + Html::element("ul", items));
  }

  Html what_to_do(const ComponentResult& component) const {
    Rows rows;
    for (const Step& step : next_steps(component, result_, options_)) {
      rows.add_code(step.label, step.text);
    }
    return rows.html();
  }

  const GradeResult& result_;
  const TerminalOptions& options_;
  Gallery gallery_;
  std::size_t words_ = 0;  // bytes of the stories so far
};

}  // namespace

std::string html_report(const GradeResult& result, const TerminalOptions& options) {
  return page_text({.title = "Grade of " + options.room,
                    .body = Report(result, options).html(),
                    .styles = {embedded::report_css},
                    .scripts = {embedded::report_js}});
}

}  // namespace course

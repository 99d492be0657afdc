#include "audit_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "audit_report.h"
#include "page.h"

namespace course {

namespace embedded {
extern const std::string_view audit_page_css;
extern const std::string_view audit_page_js;
}  // namespace embedded

namespace {

using Json = nlohmann::ordered_json;

// What audit_page.js draws: for each component its checks and its faults, and for each fault what each
// check said and which of them its row names.
Json fault_json(const ComponentAudit& audit, std::size_t f) {
  const Fault& fault = *audit.faults[f];
  Json said = Json::array();
  Json stated = Json::array();
  for (std::size_t c = 0; c < audit.matrix.checks.size(); ++c) {
    const std::string_view id = audit.matrix.checks[c]->id;
    said.push_back(name(audit.matrix.rows[f][c]));
    stated.push_back(std::find(fault.caught_by.begin(), fault.caught_by.end(), id) !=
                     fault.caught_by.end());
  }
  return {{"id", fault.id},
          {"wrong", fault.wrong},
          {"sees", fault.sees},
          {"rule", fault.rule},
          {"verdict", name(fault.verdict)},
          {"invisible", fault.invisible},
          {"source", fault.source},
          {"said", said},
          {"stated", stated}};
}

std::size_t catches(const ComponentAudit& audit, std::size_t fault) {
  const std::vector<Outcome>& row = audit.matrix.rows[fault];
  return static_cast<std::size_t>(std::count_if(row.begin(), row.end(), KillMatrix::caught));
}

Json component_json(const ComponentAudit& audit) {
  Json checks = Json::array();
  for (const Check* check : audit.matrix.checks) {
    checks.push_back({{"id", check->id}, {"why", check->why}});
  }
  // Survivors first, then those that hang by the fewest checks.
  std::vector<std::size_t> order(audit.faults.size());
  for (std::size_t f = 0; f < order.size(); ++f) order[f] = f;
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return catches(audit, a) < catches(audit, b);
  });
  Json faults = Json::array();
  for (const std::size_t f : order) faults.push_back(fault_json(audit, f));
  return {{"name", info(audit.component).name}, {"checks", checks}, {"faults", faults}};
}

Html section(const ComponentAudit& audit) {
  const std::string part = info(audit.component).name;
  return Html::element("section", {{"id", part}},
                       Html::element("h2", fmt::format("{}: {} / {} caught", part,
                                                       audit.count_caught(), audit.faults.size())) +
                           Html::element("div", {{"class", "matrix"}, {"data-component", part}},
                                         Html::element("noscript", "The table needs JavaScript.")));
}

Html verdict(const Audit& audit) {
  return Html::element("p", {{"class", "verdict"}},
                       Html::element("strong", {{"class", audit.passed() ? "good" : "bad"}},
                                     audit.passed() ? "PASS" : "FAIL") +
                           "  " + audit_verdict(audit));
}

Html contents(const Audit& audit) {
  Html items;
  for (const ComponentAudit& component : audit.components) {
    const std::string part = info(component.component).name;
    items += Html::element("li", Html::element("a", {{"href", "#" + part}}, part) +
                                     fmt::format("  {} / {} caught", component.count_caught(),
                                                 component.faults.size()));
  }
  return Html::element("ul", items);
}

// Text in columns, as the terminal has it: it scrolls and is not wrapped.
Html as_printed(const char* label, const std::string& text) {
  return Html::element(
      "pre",
      {{"class", "as-printed"}, {"role", "region"}, {"aria-label", label}, {"tabindex", "0"}},
      text);
}

}  // namespace

std::string audit_page(const Audit& audit) {
  Html body = Html::element("h1", "Audit of the checks") + verdict(audit) + contents(audit);
  const std::string findings = audit_findings(audit, Paint(false));
  if (!findings.empty()) body += as_printed("findings", findings);
  Json components = Json::array();
  for (const ComponentAudit& component : audit.components) {
    body += section(component);
    components.push_back(component_json(component));
  }
  body += Html::element("h2", "What checks and faults are worth") +
          as_printed("what they are worth", audit_worth(audit)) +
          Html::data("audit", components.dump());
  return page_text({.title = "Audit of the checks",
                    .body = body,
                    .styles = {embedded::audit_page_css},
                    .scripts = {embedded::audit_page_js}});
}

}  // namespace course

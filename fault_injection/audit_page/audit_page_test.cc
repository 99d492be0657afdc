#include "audit_page.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace course {
namespace {

using Json = nlohmann::json;

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

Json data_of(const std::string& page) {
  const std::string begin = "id=\"audit\">";
  const std::size_t from = page.find(begin) + begin.size();
  return Json::parse(page.substr(from, page.find("</script>", from) - from));
}

// Three faults of one component and its first two checks: the second fault survives, the first is caught
// twice, the third once, and not by the check that its row names.
Audit small_audit() {
  Audit audit;
  audit.seeds = 1;
  ComponentAudit& component = audit.components.emplace_back();
  component.component = Component::rms_norm;
  component.matrix.component = Component::rms_norm;
  const std::vector<const Fault*> faults = faults_of(Component::rms_norm);
  component.faults = {faults[0], faults[1], faults[2]};
  const auto checks = checks_of(Component::rms_norm);
  component.matrix.checks = {&checks[0], &checks[1]};
  component.matrix.rows = {{Outcome::wrong_value, Outcome::wrong_value},
                           {Outcome::pass, Outcome::pass},
                           {Outcome::pass, Outcome::non_finite}};
  audit.findings = {
      {Finding::Kind::survivor, faults[1]->id, {}, Outcome::wrong_value, Outcome::pass, 1}};
  return audit;
}

TEST(AuditPage, ShowsSurvivorsFirstThenWhatHangsByFewChecks) {
  const Audit audit = small_audit();
  const Json faults = data_of(audit_page(audit))[0]["faults"];
  ASSERT_EQ(faults.size(), 3u);
  EXPECT_EQ(faults[0]["id"], audit.components[0].faults[1]->id);
  EXPECT_EQ(faults[1]["id"], audit.components[0].faults[2]->id);
  EXPECT_EQ(faults[2]["id"], audit.components[0].faults[0]->id);
  EXPECT_EQ(faults[1]["said"], Json({"pass", "non_finite"}));
}

TEST(AuditPage, TellsOfAFaultWhatItsRowSays) {
  const Audit audit = small_audit();
  const Fault& fault = *audit.components[0].faults[1];
  const Json row = data_of(audit_page(audit))[0]["faults"][0];
  EXPECT_EQ(row["wrong"], fault.wrong);
  EXPECT_EQ(row["invisible"], fault.invisible);
  EXPECT_EQ(row["verdict"], name(fault.verdict));
}

TEST(AuditPage, SaysWhatTheTerminalSays) {
  const std::string page = audit_page(small_audit());
  for (const char* words : {"FAIL", "rms_norm: 2 / 3 caught", "1 survivors: no check catches them",
                            "Faults that exactly one check catches"}) {
    EXPECT_TRUE(holds(page, words)) << words;
  }
}

TEST(AuditPage, OfTheWholeCatalogueStaysUnderOneMegabyte) {
  Audit audit;
  audit.seeds = 1;
  for (const ComponentInfo& each : kComponents) {
    ComponentAudit& component = audit.components.emplace_back();
    component.component = component.matrix.component = each.component;
    component.faults = faults_of(each.component);
    for (const Check& check : checks_of(each.component)) component.matrix.checks.push_back(&check);
    component.matrix.rows.assign(
        component.faults.size(),
        std::vector<Outcome>(component.matrix.checks.size(), Outcome::input_modified));
  }
  const std::string page = audit_page(audit);
  EXPECT_LT(page.size(), 1'000'000u);
  for (const Fault& fault : all_faults()) EXPECT_TRUE(holds(page, fault.id)) << fault.id;
}

}  // namespace
}  // namespace course

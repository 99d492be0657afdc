// What the catalogue, the checks and the contract say of each other.

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include "audit.h"
#include "contract_lines.h"
#include "tenets.h"

namespace course {
namespace {

bool has_check(Component component, std::string_view id) {
  const auto checks = checks_of(component);
  return std::any_of(checks.begin(), checks.end(),
                     [&](const Check& check) { return check.id == id; });
}

void require(bool holds, const std::string& complaint, Contradictions& complaints) {
  if (!holds) complaints.push_back(complaint);
}

void require_text(const char* id, const char* field, const char* text, Contradictions& complaints) {
  const std::string_view view = text == nullptr ? "" : text;
  require(!view.empty() && !view.ends_with("."),
          fmt::format("{}: `{}` is empty or ends in a full stop", id, field), complaints);
}

}  // namespace

Contradictions rows_are_complete(const Installation&, const std::string&) {
  Contradictions complaints;
  std::set<std::string_view> ids;
  for (const Fault& fault : all_faults()) {
    require(ids.insert(fault.id).second, fmt::format("{} is there twice", fault.id), complaints);
    require(changed({fault.change}) != Options{}, fmt::format("{} changes nothing", fault.id),
            complaints);
    require(has_check(fault.component(), fault.rule),
            fmt::format("{}: there is no check {}", fault.id, fault.rule), complaints);
    require(fault.caught_by.begin() != fault.caught_by.end(),
            fmt::format("{} names no check", fault.id), complaints);
    for (const char* id : fault.caught_by) {
      require(has_check(fault.component(), id),
              fmt::format("{}: there is no check {}", fault.id, id), complaints);
    }
    require_text(fault.id, "wrong", fault.wrong, complaints);
    require_text(fault.id, "sees", fault.sees, complaints);
    require_text(fault.id, "invisible", fault.invisible, complaints);
    require_text(fault.id, "source", fault.source, complaints);
  }
  return complaints;
}

Contradictions faults_are_caught(const Installation&, const std::string&) {
  Contradictions complaints;
  for (const Finding& finding : run_audit({}).findings) {
    complaints.push_back(fmt::format("{} {} says {}. See: ./course audit", finding.who,
                                     finding.check, name(finding.found)));
  }
  return complaints;
}

Contradictions checks_have_faults(const Installation&, const std::string&) {
  std::set<std::pair<Component, std::string_view>> named;
  for (const Fault& fault : all_faults()) {
    for (const char* id : fault.caught_by) named.insert({fault.component(), id});
  }
  Contradictions complaints;
  for (const Check& check : all_checks()) {
    require(named.count({check.component, check.id}) > 0,
            fmt::format("no fault names {} of {}", check.id, info(check.component).name),
            complaints);
  }
  return complaints;
}

Contradictions checks_have_lines(const Installation& installation, const std::string&) {
  Contradictions complaints;
  for (const ComponentInfo& each : kComponents) {
    std::map<std::string, int> lines;
    for (const ContractLine& line : contract_lines(installation.interface_folder, each.component)) {
      ++lines[line.id];
      require(has_check(each.component, line.id),
              fmt::format("{}:{} has no check: {}", line.header, line.number, line.text),
              complaints);
    }
    for (const Check& check : checks_of(each.component)) {
      require(lines[check.id] == 1,
              fmt::format("{} has {} lines for the check {}", header_name(each.component),
                          lines[check.id], check.id),
              complaints);
    }
  }
  return complaints;
}

}  // namespace course

#include "matrix.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace course {

std::string matrix_csv(const Audit& audit) {
  std::string csv = "component,fault,check,outcome,stated\n";
  for (const ComponentAudit& component : audit.components) {
    const KillMatrix& matrix = component.matrix;
    for (std::size_t f = 0; f < component.faults.size(); ++f) {
      const Fault& fault = *component.faults[f];
      for (std::size_t c = 0; c < matrix.checks.size(); ++c) {
        const std::string_view id = matrix.checks[c]->id;
        const bool stated =
            std::find(fault.caught_by.begin(), fault.caught_by.end(), id) != fault.caught_by.end();
        csv += fmt::format("{},{},{},{},{}\n", info(component.component).name, fault.id, id,
                           name(matrix.rows[f][c]), stated ? name(fault.verdict) : "");
      }
    }
  }
  return csv;
}

std::string matrix_json(const Audit& audit) {
  using nlohmann::ordered_json;
  ordered_json components = ordered_json::array();
  for (const ComponentAudit& component : audit.components) {
    ordered_json checks = ordered_json::array();
    for (const Check* check : component.matrix.checks) checks.push_back(check->id);
    ordered_json faults = ordered_json::array();
    for (std::size_t f = 0; f < component.faults.size(); ++f) {
      ordered_json outcomes = ordered_json::array();
      for (const Outcome outcome : component.matrix.rows[f]) outcomes.push_back(name(outcome));
      faults.push_back({{"id", component.faults[f]->id}, {"outcomes", std::move(outcomes)}});
    }
    components.push_back({{"component", info(component.component).name},
                          {"checks", std::move(checks)},
                          {"faults", std::move(faults)}});
  }
  const ordered_json document = {{"schema", "course-kill-matrix/1"},
                                 {"seed", audit.first_seed},
                                 {"components", std::move(components)}};
  return document.dump(2) + "\n";
}

}  // namespace course

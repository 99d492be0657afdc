#include "json.h"

#include <cmath>

#include "contract_lines.h"
#include "json_text.h"
#include "printable.h"
#include "text.h"

namespace course {
namespace {

using Json = nlohmann::ordered_json;

Json number(double value) {
  if (std::isfinite(value)) return value;
  return number_text(value);
}

Json points(int got, int possible) { return {{"got", got}, {"possible", possible}}; }

Json track_points(const GradeResult& result, Track track) {
  return points(result.points(track), result.points_possible(track));
}

const char* state_name(ComponentResult::State state) {
  switch (state) {
    case ComponentResult::State::graded:
      return "graded";
    case ComponentResult::State::not_started:
      return "not_started";
    case ComponentResult::State::left_out:
      break;
  }
  return "left_out";
}

Json mismatch_json(const Verdict& verdict) {
  if (verdict.mismatch.empty()) return nullptr;
  const Mismatch& mismatch = verdict.mismatch.front();
  return {{"stage", mismatch.stage},       {"indices", mismatch.indices},
          {"position", mismatch.position}, {"expected", number(mismatch.expected)},
          {"got", number(mismatch.got)},   {"wrong", mismatch.wrong},
          {"total", mismatch.total},       {"pattern", mismatch.pattern}};
}

Json check_json(const CheckResult& one, const std::string& interface_folder) {
  const ContractLine rule = contract_line(interface_folder, one.check->component, one.check->id);
  Json stages = Json::array();
  for (const StageComparison& stage : one.verdict.stages) {
    stages.push_back({{"name", stage.stage}, {"wrong", stage.wrong}, {"total", stage.total}});
  }
  return {{"id", one.check->id},
          {"points", points(one.verdict.passed() ? one.check->points : 0, one.check->points)},
          {"claim", rule.text},
          {"rule", {{"header", rule.header}, {"line", rule.number}}},
          {"verdict", name(one.verdict.outcome)},
          {"given", printable(one.verdict.given)},
          {"reason", printable(one.verdict.reason, Lines::kept)},
          {"stages", stages},
          {"mismatch", mismatch_json(one.verdict)},
          {"printed", printable(one.printed, Lines::kept)}};
}

Json component_json(const ComponentResult& component, const std::string& interface_folder) {
  Json checks = Json::array();
  for (const CheckResult& one : component.checks)
    checks.push_back(check_json(one, interface_folder));
  Json diagnosis = nullptr;
  if (component.diagnosis) {
    diagnosis = {{"faults", component.diagnosis->faults}, {"text", component.diagnosis->text}};
  }
  return {{"name", info(component.component).name},
          {"track", is_extension(component.component) ? "extension" : "core"},
          {"decides", component.decides},
          {"state", state_name(component.state)},
          {"points", points(component.points(), component.points_possible())},
          {"problem", component.build.problem},
          {"diagnosis", diagnosis},
          {"checks", checks}};
}

}  // namespace

std::string json_report(const GradeResult& result, const std::string& interface_folder) {
  Json missing = Json::array();
  for (const LayerInfo& layer : kLayers) {
    if (result.missing_layers.has(layer.layer)) missing.push_back(layer.name);
  }
  Json untouched = Json::array();
  for (const Component component : result.untouched) untouched.push_back(info(component).name);
  Json components = Json::array();
  for (const ComponentResult& component : result.components) {
    components.push_back(component_json(component, interface_folder));
  }
  const Json report = {{"format", "course-grade-1"},
                       {"seed", result.seed},
                       {"passed", result.passed()},
                       {"points", track_points(result, Track::core)},
                       {"extension_points", track_points(result, Track::extension)},
                       {"isolation", {{"missing", missing}}},
                       {"ignored", result.ignored},
                       {"untouched", untouched},
                       {"components", components}};
  return json_text(report);
}

}  // namespace course

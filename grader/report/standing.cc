#include "standing.h"

#include <fmt/format.h>

#include <algorithm>

namespace course {
namespace {

using State = ComponentResult::State;

// Why a source is not in the library, as short as a summary wants it.
const char* left_out_text(Outcome outcome) {
  switch (outcome) {
    case Outcome::does_not_compile:
      return "does not compile";
    case Outcome::contract_violation:
      return "breaks the contract";
    case Outcome::not_run:
      return "not there";
    default:
      return "cannot be loaded";
  }
}

}  // namespace

std::string standing(const ComponentResult& component) {
  switch (component.state) {
    case State::not_started:
      return "not started";
    case State::left_out:
      return left_out_text(component.build.outcome);
    case State::graded:
      break;
  }
  if (component.failed() == 0) return "all pass";
  return fmt::format("{} of {} checks fail", component.failed(), component.checks.size());
}

std::string standing_in_a_list(const ComponentResult& component) {
  return standing(component) + (component.decides ? "" : ", counts apart");
}

std::string passed_text(const GradeResult& result) {
  // An extension that was begun and does not pass yet.
  const bool falls_short_apart =
      std::any_of(result.components.begin(), result.components.end(),
                  [](const auto& one) { return !one.decides && one.failed() > 0; });
  return fmt::format(
      "{}, seed {}.",
      falls_short_apart ? "The core passes; the extensions count apart" : "Every check passes",
      result.seed);
}

std::string points_text(const GradeResult& result) {
  const auto of = [&](Track track) {
    return fmt::format("{} of {} points", result.points(track), result.points_possible(track));
  };
  if (result.points_possible(Track::extension) == 0) return of(Track::core);
  if (result.points_possible(Track::core) == 0) return of(Track::extension);
  return fmt::format("{}, extensions {}", of(Track::core), of(Track::extension));
}

std::vector<Remark> remarks(const GradeResult& result) {
  std::vector<Remark> found;
  if (!result.ignored.empty()) {
    found.push_back({"not read", fmt::format("{}", fmt::join(result.ignored, ", "))});
  }
  for (const LayerInfo& layer : kLayers) {
    if (!result.missing_layers.has(layer.layer)) continue;
    found.push_back({"isolation", fmt::format("\"{}\" is not to be had here, so nothing stops {}.",
                                              layer.name, layer.stops)});
  }
  if (result.instrumentation == Instrumentation::sanitizers) {
    found.push_back({"sanitizers", result.has_findings() ? "they found what is told below."
                                                         : "they found nothing in what was run."});
  }
  return found;
}

}  // namespace course

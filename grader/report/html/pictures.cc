#include "pictures.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "resemblance.h"
#include "tensor_text.h"
#include "text.h"

namespace course {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostElements = 3'000;  // of one stage; a shape beyond it is no picture
constexpr std::size_t kMostStages = 4;        // of one check

Json number(double value) {
  if (std::isfinite(value)) return std::stod(number_text(value));
  if (has_unset(AnyTensor("", value))) return "unset";
  return number_text(std::isnan(value) ? std::abs(value) : value);
}

Json numbers(const std::vector<double>& values) {
  Json result = Json::array();
  for (const double value : values) result.push_back(number(value));
  return result;
}

Json differences(const AnyTensor& came, const AnyTensor& expected, Match match) {
  const std::vector<bool> wrong = wrong_elements(came, expected, match);
  Json result = Json::array();
  for (std::size_t i = 0; i < wrong.size(); ++i) {
    if (!wrong[i]) {
      result.push_back(0);
    } else if (std::isnan(came.values[i])) {
      result.push_back(number(came.values[i]));
    } else {
      result.push_back(number(came.values[i] - expected.values[i]));
    }
  }
  return result;
}

// The place of a position among the elements.
Index flat(const std::vector<Index>& position, const std::vector<Index>& extents) {
  Index place = 0;
  for (std::size_t a = 0; a < extents.size(); ++a) place = place * extents[a] + position[a];
  return place;
}

Json stage_json(const AnyTensor& came, const AnyTensor& expected, const CheckResult& one,
                bool reveal) {
  const Mismatch& mismatch = one.verdict.mismatch.front();
  const bool decided = mismatch.stage == expected.name;
  Json stage = {
      {"name", expected.name},
      {"indices", expected.indices},
      {"extents", expected.extents},
      {"came", numbers(came.values)},
      {"off", differences(came, expected, decided ? one.failed_call->match : Match::tolerance)},
      {"first", decided ? flat(mismatch.position, expected.extents) : -1},
      {"causal", hides_future(expected)},
      {"words", ""},
      {"beside", nullptr},
      {"places", Json::array()}};
  if (reveal) stage["expected"] = numbers(expected.values);
  const Resemblance found = resemblance(came, expected, *one.failed_call);
  stage["words"] = found.words;
  if (found.beside) {
    stage["beside"] = {{"name", found.beside->name},
                       {"of", found.beside_difference ? "off" : "came"},
                       {"values", numbers(found.beside->values)}};
  }
  for (const Places& places : found.places) {
    stage["places"].push_back({{"index", places.index}, {"belongs", places.belongs}});
  }
  return stage;
}

const AnyTensor* stage_named(const Outputs& outputs, const std::string& name) {
  const auto found = std::find_if(outputs.begin(), outputs.end(),
                                  [&](const AnyTensor& stage) { return stage.name == name; });
  return found == outputs.end() ? nullptr : &*found;
}

// The stages to draw, the one that decided first.
std::vector<const AnyTensor*> drawn(const CheckResult& one) {
  const std::string& decided = one.verdict.mismatch.front().stage;
  std::vector<const AnyTensor*> stages;
  for (const AnyTensor& expected : one.failed_call->expected) {
    const AnyTensor* came = stage_named(one.failed_call->came, expected.name);
    if (came == nullptr || came->extents != expected.extents || expected.extents.empty()) continue;
    if (expected.values.size() > kMostElements) continue;
    const bool is_right = compare(*came, expected).outcome == Outcome::pass;
    if (expected.name == decided) {
      stages.insert(stages.begin(), &expected);
    } else if (!is_right) {
      stages.push_back(&expected);
    }
  }
  if (stages.size() > kMostStages) stages.resize(kMostStages);
  return stages;
}

}  // namespace

Json pictures_json(const CheckResult& one, bool reveal) {
  if (!one.failed_call || one.verdict.mismatch.empty()) return nullptr;
  Json stages = Json::array();
  for (const AnyTensor* expected : drawn(one)) {
    const AnyTensor* came = stage_named(one.failed_call->came, expected->name);
    stages.push_back(stage_json(*came, *expected, one, reveal));
  }
  if (stages.empty()) return nullptr;
  return {{"stages", stages}};
}

}  // namespace course

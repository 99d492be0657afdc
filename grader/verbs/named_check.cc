#include "named_check.h"

#include <fmt/format.h>

#include <algorithm>

#include "printable.h"
#include "suggestion.h"
#include "usage_error.h"

namespace course {
namespace {

std::vector<const Check*> checks_of_any(const std::vector<Component>& parts) {
  std::vector<const Check*> checks;
  for (const Check& check : all_checks()) {
    const bool is_asked_for =
        parts.empty() || std::find(parts.begin(), parts.end(), check.component) != parts.end();
    if (is_asked_for) checks.push_back(&check);
  }
  return checks;
}

std::vector<const Check*> of_name(const std::string& id, std::vector<const Check*> checks) {
  std::erase_if(checks, [&](const Check* check) { return id != check->id; });
  return checks;
}

[[noreturn]] void refuse(const std::string& id, const std::vector<Component>& parts) {
  std::string elsewhere;
  for (const Check* check : of_name(id, checks_of_any({}))) {
    elsewhere += fmt::format("{}{}", elsewhere.empty() ? "" : ", ", info(check->component).name);
  }
  if (!elsewhere.empty()) {
    throw UsageError(
        fmt::format("\"{}\" is a check of {}. See: ./course list PART", id, elsewhere));
  }
  std::vector<std::string_view> names;
  for (const Check* check : checks_of_any(parts)) names.emplace_back(check->id);
  throw UsageError(fmt::format("there is no check \"{}\" here.{} See: ./course list PART",
                               printable(id), did_you_mean(id, names)));
}

}  // namespace

std::vector<const Check*> checks_named(const std::string& id, const std::vector<Component>& parts) {
  std::vector<const Check*> checks = of_name(id, checks_of_any(parts));
  if (checks.empty()) refuse(id, parts);
  return checks;
}

}  // namespace course

#include "unlisted.h"

#include <fmt/format.h>

#include <set>
#include <tuple>
#include <type_traits>

#include "catalogue.h"
#include "enumerators.h"

namespace course {
namespace {

// Calls visit(a decision of these options) for every decision of every component.
template <typename Visit>
void for_each_decision(const Options& options, Visit visit) {
  std::apply(
      [&](const auto&... component) {
        const auto visit_all = [&](const auto& decisions) {
          std::apply([&](const auto&... decision) { (visit(decision), ...); }, decisions);
        };
        // All decisions are enums of one byte: a tuple that forgets one is too small.
        (static_cast<void>([]<typename Component>(const Component& each) {
           static_assert(std::tuple_size_v<decltype(each.decisions())> == sizeof(Component));
         }(component)),
         ...);
        (visit_all(component.decisions()), ...);
      },
      options);
}

std::string without_namespace(std::string_view name) {
  constexpr std::string_view kNamespace = "course::";
  if (name.starts_with(kNamespace)) name.remove_prefix(kNamespace.size());
  return std::string(name);
}

// The names of all values that are not the right one.
std::set<std::string> wrong_values(const Options& options) {
  std::set<std::string> names;
  for_each_decision(options, [&](const auto& decision) {
    using Enum = std::remove_cvref_t<decltype(decision)>;
    if (decision != Enum{}) names.insert(without_namespace(enumerator_name(decision)));
  });
  return names;
}

std::set<std::string> all_wrong_values() {
  std::set<std::string> names;
  for_each_decision(Options{}, [&](const auto& decision) {
    using Enum = std::remove_cvref_t<decltype(decision)>;
    for (int value = 1; value < kEnumerators<Enum>; ++value) {
      names.insert(without_namespace(enumerator_name(static_cast<Enum>(value))));
    }
  });
  return names;
}

}  // namespace

std::string spelled(const Change& change) {
  std::string text;
  for (const std::string& name : wrong_values(changed({change}))) {
    text += text.empty() ? name : ", " + name;
  }
  return text;
}

std::vector<std::string> unlisted() {
  std::set<std::string> missing = all_wrong_values();
  const auto strike = [&](const Change& change) {
    for (const std::string& name : wrong_values(changed({change}))) missing.erase(name);
  };
  for (const Fault& fault : all_faults()) strike(fault.change);
  for (const Equivalent& equivalent : equivalents()) strike(equivalent.change);

  std::vector<std::string> found(missing.begin(), missing.end());
  if (all_faults().size() != kFaultCount) {
    found.push_back(fmt::format("{} faults are listed, and kFaultCount is {}", all_faults().size(),
                                kFaultCount));
  }
  return found;
}

}  // namespace course

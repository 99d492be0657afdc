#include "symbol_check.h"

#include <fmt/format.h>

#include <algorithm>

#include "clean_room_contract.h"
#include "printable.h"

namespace course {
namespace {

std::string accessor_of(const ComponentInfo& component) {
  const std::string name = component.name;
  return fmt::format("_ZN6course{}{}Ev", name.size(), name);
}

}  // namespace

void SymbolCheck::leave_out_offenders(SourceBuilds& sources) const {
  for_each_source_in(sources, [&](Component component, SourceBuild& source) {
    const std::vector<std::string>& defined = symbols_.at(component).defined;
    if (std::find(defined.begin(), defined.end(), accessor_of(info(component))) == defined.end()) {
      source = {Outcome::does_not_compile,
                fmt::format("{} does not define its accessor, course::{}().\n",
                            source_name(component), info(component).name)};
    }
    for (const std::string& symbol : defined) {
      const std::string owner = trespass(component, symbol);
      if (owner.empty()) continue;
      source = {Outcome::contract_violation,
                fmt::format("{} defines {}, which belongs to {}.\n", source_name(component),
                            printable(demangled(symbol)), owner)};
    }
  });
  leave_out_doubly_defined(sources);
  leave_out_dependents(sources);
}

void SymbolCheck::leave_out_dependents(SourceBuilds& sources) const {
  while (leave_out_undefined(sources)) {
  }
}

// Whose symbol it is, if not the source's own to define.
std::string SymbolCheck::trespass(Component component, const std::string& symbol) const {
  for (const ComponentInfo& other : kComponents) {
    if (other.component != component && symbol == accessor_of(other)) {
      return source_name(other.component);
    }
  }
  if (std::find(defined_by_course_.begin(), defined_by_course_.end(), symbol) !=
      defined_by_course_.end()) {
    return "the contract";
  }
  return check_contract_ && !may_define(symbol) ? "the system" : "";
}

void SymbolCheck::leave_out_doubly_defined(SourceBuilds& sources) const {
  std::map<std::string, Component> first;
  for_each_source_in(sources, [&](Component component, SourceBuild& source) {
    for (const std::string& symbol : symbols_.at(component).defined) {
      const auto [known, is_new] = first.emplace(symbol, component);
      if (is_new) continue;
      source = {
          Outcome::does_not_compile,
          fmt::format("{} is defined in {} and in {}. In helpers.h, write inline before it.\n",
                      printable(demangled(symbol)), source_name(known->second),
                      source_name(component))};
    }
  });
}

// Takes out the sources that need what nobody defines; whoever needed one of these is next.
bool SymbolCheck::leave_out_undefined(SourceBuilds& sources) const {
  std::vector<std::string> defined = defined_by_course_;
  for (const ComponentInfo& component : kComponents) {  // of absent parts too
    defined.push_back(accessor_of(component));
  }
  for_each_source_in(sources, [&](Component component, SourceBuild&) {
    const std::vector<std::string>& more = symbols_.at(component).defined;
    defined.insert(defined.end(), more.begin(), more.end());
  });
  bool changed = false;
  for_each_source_in(sources, [&](Component component, SourceBuild& source) {
    for (const std::string& symbol : symbols_.at(component).undefined) {
      if (is_of_cpp_library(symbol) || is_allowed_of_c_library(symbol) ||
          std::find(defined.begin(), defined.end(), symbol) != defined.end()) {
        continue;
      }
      const bool of_cpp = symbol.starts_with("_Z");
      if (!of_cpp && !check_contract_) continue;
      const char* problem = of_cpp ? "which is declared and nowhere defined"
                                   : "which a source in the clean room may not";
      source = {of_cpp ? Outcome::does_not_compile : Outcome::contract_violation,
                fmt::format("{} uses {}, {}.\n", source_name(component),
                            printable(demangled(symbol)), problem)};
      changed = true;
      return;
    }
  });
  return changed;
}

}  // namespace course

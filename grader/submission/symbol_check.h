#pragma once

#include <map>
#include <string>
#include <vector>

#include "object_symbols.h"
#include "source_build.h"

namespace course {

// Finds, from what the objects define and need, the sources that cannot be linked or may not be, and
// says why of each, so that the linker is only given what fits.
class SymbolCheck {
 public:
  SymbolCheck(std::vector<std::string> defined_by_course, bool check_contract)
      : defined_by_course_(std::move(defined_by_course)), check_contract_(check_contract) {}

  void add(Component component, ObjectSymbols symbols) { symbols_[component] = std::move(symbols); }

  // Takes out a source without its accessor, one that defines what is not its own, two that define
  // the same, and whoever then needs what nobody defines.
  void leave_out_offenders(SourceBuilds& sources) const;

  // Takes out whoever needs what only left-out sources define.
  void leave_out_dependents(SourceBuilds& sources) const;

 private:
  std::string trespass(Component component, const std::string& symbol) const;
  void leave_out_doubly_defined(SourceBuilds& sources) const;
  bool leave_out_undefined(SourceBuilds& sources) const;

  std::vector<std::string> defined_by_course_;
  bool check_contract_;
  std::map<Component, ObjectSymbols> symbols_;
};

}  // namespace course

#pragma once

#include <string>
#include <vector>

#include "component.h"

namespace course {

// The line of a component's header that a check checks: what the header says is what reports say, so
// that nothing is written twice.
struct ContractLine {
  std::string header;  // "interface/causal_attention.h"
  int number = 0;
  std::string text;  // "weights are exactly 0 for s > t"
  std::string id;
};

// Every line of the component's Ensures and Errors, in order.
std::vector<ContractLine> contract_lines(const std::string& interface_folder, Component component);

// The line that ends in [id]; throws std::logic_error where there is none.
ContractLine contract_line(const std::string& interface_folder, Component component,
                           const std::string& id);

}  // namespace course

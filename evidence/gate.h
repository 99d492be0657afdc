#pragma once

#include <string>
#include <vector>

#include "facts.h"

namespace course {

// One condition of passing the chapter, as it stands.
struct Condition {
  std::string name;
  bool stands = false;
  std::string proof;  // the artifact and what it shows; or what is missing
  std::string make;   // the command that makes it
};

// All conditions, in the order in which a learner comes to them. What cannot be read or run is missing,
// with the reason.
std::vector<Condition> gate_conditions(const Installation& installation, Facts& facts);

}  // namespace course

#pragma once

#include <string>

#include "installation.h"

namespace course {

// The machine that a record was made on, as far as it matters.
struct Environment {
  std::string system;
  std::string architecture;
  std::string compiler;
};
Environment this_environment(const Installation& installation);

}  // namespace course

#pragma once

#include <string>

#include "document.h"

namespace course {

// What keeps a record from being accepted.
struct Finding {
  std::string rule;   // its id
  std::string field;  // "metrics[2].actual"
  Place place;
  std::string what;  // follows the field: "is 0.25, but 0.375 comes out"
};

}  // namespace course

#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "component.h"
#include "subject.h"

// Code that is wrong in ways that no row of the catalogue describes, for tests of what must not be
// named.

namespace course {

struct WrongCode {
  const char* name;
  Component component;
  std::function<std::unique_ptr<Subject>()> make;
};

const std::vector<WrongCode>& unlisted_wrong_code();

// Those among them that are wrong in an extension.
std::vector<WrongCode> unlisted_wrong_extensions();
std::vector<WrongCode> unlisted_wrong_attention();

}  // namespace course

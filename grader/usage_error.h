#pragma once

#include <stdexcept>

namespace course {

// The program cannot do what it was asked for, and a person can mend that: one line, exit status 2.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace course

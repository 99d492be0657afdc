#pragma once

#include <string>

#include "text.h"

namespace course {

// What stands on the terminal: a text from the top, and one line of state below it.
class Screen {
 public:
  explicit Screen(Paint paint) : paint_(paint) {}

  void show(const std::string& text, const std::string& state);  // all of it anew
  void show_state(const std::string& state);                     // the last line alone
  void leave();  // the text stays; what comes next begins on a line of its own

 private:
  std::string painted(const std::string& state) const;
  Paint paint_;
};

}  // namespace course

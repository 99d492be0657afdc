#pragma once

#include <functional>
#include <string>

#include "grading.h"
#include "text.h"

namespace course {

// What watching needs to know of the course.
struct Watched {
  std::string folder;
  std::string shown;  // how the folder is called
  Paint paint = Paint(false);

  // Grades the folder, in a process of its own. A seed stays the same from save to save, so that what
  // changes on the screen is what the learner has changed.
  enum class Numbers { same, fresh };
  enum class Page { none, written };
  std::function<std::function<Graded()>(Numbers, Page)> grading;

  std::function<std::string(Component)> hint;                // the next one
  std::function<std::string(const std::string&)> open_page;  // what came of it, in words
};

// Grades again whenever a source is saved, until q is pressed or a signal comes; the signal's number is
// returned, else 0. However it ends, the terminal is as it was. Throws UsageError without a terminal.
int watch(const Watched& watched);

}  // namespace course

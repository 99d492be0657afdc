#pragma once

#include "gallery.h"
#include "html.h"
#include "terminal.h"

namespace course {

// Rows of a label and what it labels, as every story has them.
class Rows {
 public:
  void add(const char* label, const Html& content);
  void add_code(const char* label, const std::string& command);
  Html html() const;

 private:
  Html rows_;
};

// One failed check: its words, and a place where report.js draws its picture.
Html html_story(const GradeResult& result, const CheckResult& failed,
                const Gallery::Picture& picture, bool is_open, const TerminalOptions& options);

}  // namespace course

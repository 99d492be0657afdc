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

enum class Telling {
  open,    // in full, to be read at once
  folded,  // in full, behind a line
  brief,   // without the words of the code that failed, which may be many
};

// One failed check: its words, and a place where report.js draws its picture.
Html html_story(const GradeResult& result, const CheckResult& failed,
                const Gallery::Picture& picture, Telling telling, const TerminalOptions& options);

}  // namespace course

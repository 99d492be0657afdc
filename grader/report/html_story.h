#pragma once

#include "html.h"
#include "html_report.h"

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

// One failed check: its words, and where its pictures come if it has any, for report.js to fill.
struct HtmlStory {
  const CheckResult* check = nullptr;
  bool is_open = false;
  int pictures = -1;      // their place in the page's data; -1: none
  bool left_out = false;  // whether there would be pictures, but for the size of the page
};
Html html_story(const GradeResult& result, const HtmlStory& story, const HtmlOptions& options);

}  // namespace course

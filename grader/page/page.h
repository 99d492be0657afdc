#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "html.h"

namespace course {

struct Page {
  std::string title;
  Html body;                              // the content of <main>
  std::vector<std::string_view> styles;   // beside the common style sheet
  std::vector<std::string_view> scripts;  // after the heat maps'
};

// The whole document, in one file that asks for nothing: its own styles and scripts are named by their
// digests in its content security policy, and a browser runs no others.
std::string page_text(const Page& page);

}  // namespace course

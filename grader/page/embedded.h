#pragma once

#include <string_view>

// Files that are built into the program: page.css is page_css. See embed.cmake.
namespace course::embedded {

extern const std::string_view heat_map_js;
extern const std::string_view page_css;
extern const std::string_view report_css;
extern const std::string_view report_js;

}  // namespace course::embedded

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace course {

// One #include of a source. `header` is empty where it does not name one, but a macro.
struct Include {
  int line;
  std::string header;
};

// Found where the compiler finds them: not in comments or in strings, over continued lines, with
// digraphs. Reading stops where a comment or a raw string does not end.
std::vector<Include> find_includes(std::string_view source);

}  // namespace course

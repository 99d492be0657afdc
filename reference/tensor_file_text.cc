#include "tensor_file_text.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace course {

std::string json_number(double value) {
  if (std::isnan(value)) return "\"nan\"";
  if (std::isinf(value)) return value > 0 ? "\"inf\"" : "\"-inf\"";
  return nlohmann::json(value).dump();  // the shortest digits that give the same double again
}

std::string quoted(const std::string& name) {
  constexpr bool kAsciiOnly = true;
  return nlohmann::json(name).dump(-1, ' ', kAsciiOnly, nlohmann::json::error_handler_t::replace);
}

std::string listed(const std::vector<std::string>& parts, const char* open, const char* close) {
  std::string text = open;
  for (const std::string& part : parts) text += (&part == &parts.front() ? "" : ", ") + part;
  return text + close;
}

std::string in_brief(const std::string& text) {
  constexpr std::size_t kStart = 120;
  constexpr std::size_t kEnd = 80;
  std::string brief = text;
  if (text.size() > kStart + kEnd) {
    brief = text.substr(0, kStart) + " ... " + text.substr(text.size() - kEnd);
  }
  for (char& c : brief) {
    if (c < ' ' || c > '~') c = '?';
  }
  return brief;
}

}  // namespace course

#include "usage.h"

#include <sstream>

namespace course {
namespace {

// Without brackets and the sign that a word may come again.
std::string bare(std::string text) {
  for (const std::string_view sign : {"[", "]", "…"}) {
    for (std::size_t at = text.find(sign); at != std::string::npos; at = text.find(sign)) {
      text.erase(at, sign.size());
    }
  }
  return text;
}

std::vector<std::string> alternatives(const std::string& text) {
  std::vector<std::string> found;
  std::istringstream stream(text);
  for (std::string one; std::getline(stream, one, '|');) found.push_back(one);
  return found;
}

}  // namespace

Usage parse_usage(std::string_view usage) {
  Usage parsed;
  std::istringstream tokens{std::string(usage)};
  bool value_may_follow = false;
  for (std::string token; tokens >> token;) {
    const std::string word = bare(token);
    if (word.starts_with("--")) {
      for (const std::string& name : alternatives(word)) parsed.options.push_back({name, {}});
    } else if (value_may_follow) {
      parsed.options.back().value = word;
    } else {
      for (const std::string& name : alternatives(word)) parsed.words.push_back(name);
    }
    value_may_follow = word.starts_with("--") && !token.ends_with(']');
  }
  return parsed;
}

}  // namespace course

#pragma once

#include <cctype>
#include <string>

namespace course {

// An id as the name of a test: "mask-flipped" is MaskFlipped.
inline std::string test_name(const std::string& id) {
  std::string name;
  bool starts_word = true;
  for (const char c : id) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      name += starts_word ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
    }
    starts_word = std::isalnum(static_cast<unsigned char>(c)) == 0;
  }
  return name;
}

}  // namespace course

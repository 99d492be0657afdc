#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace course {

// A finding as it crossed from the worker's twin (finding_text.h), taken apart. Nothing in it is trusted.
struct RawFinding {
  std::string memory;     // what the address sanitizer calls it
  std::string undefined;  // or the other's sentence
  std::string access;     // "read", "write", or nothing
  std::int64_t bytes = 0;
  std::string region;  // "heap", "stack", "global"
  std::int64_t region_size = 0;
  std::int64_t offset = 0;  // in the region
  std::string variable;
  std::vector<std::string> at, made, freed;  // hexadecimal offsets, innermost first
};
RawFinding parse_finding(const std::string& text);

// What was found, in one sentence.
std::string finding_words(const RawFinding& raw);

}  // namespace course

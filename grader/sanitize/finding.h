#pragma once

#include <optional>
#include <string>

namespace course {

// A line of the learner's own files.
struct SourcePlace {
  std::string file;  // "rms_norm.cc"
  int line = 0;
  std::string function;  // "MyRmsNorm::normalize"
  std::string code;      // what stands there
};

// What a sanitizer found, for a person.
struct SanitizerFinding {
  std::string what;                  // one sentence
  std::optional<SourcePlace> at;     // the first line of the learner's own on the way there
  std::optional<SourcePlace> made;   // where the memory was allocated
  std::optional<SourcePlace> freed;  // where it was freed
};

// "rms_norm.cc:24: It writes 8 bytes right after the end of a block of 240 bytes on the heap."
std::string one_line(const SanitizerFinding& finding);

}  // namespace course

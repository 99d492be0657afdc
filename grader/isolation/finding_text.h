#pragma once

#include <string>
#include <string_view>

namespace course {

// How a finding crosses from the twin of the worker to the grader: a line for each thing that is known, a
// key and its value. Places are offsets in the library's file, innermost first. The grader believes none
// of it more than any other text of a learner's process.
inline constexpr const char* kMemory = "memory";        // "heap-buffer-overflow"
inline constexpr const char* kUndefined = "undefined";  // a sentence
inline constexpr const char* kAccess = "access";        // "read 8", in bytes
inline constexpr const char* kBlock = "block";          // "heap 240 248": kind, size, where in it
inline constexpr const char* kVariable = "variable";    // its name, if it is one
inline constexpr const char* kAt = "at";                // "1f3a": where it happened
inline constexpr const char* kMade = "made";            // where the block was allocated
inline constexpr const char* kFreed = "freed";          // where it was freed

// What the address sanitizer writes to the standard error itself before it is asked about a signal.
inline constexpr std::string_view kOwnPrint = "AddressSanitizer:DEADLYSIGNAL\n";

inline void add_line(std::string& text, std::string_view key, std::string_view value) {
  text.append(key).append(" ").append(value).append("\n");
}

}  // namespace course

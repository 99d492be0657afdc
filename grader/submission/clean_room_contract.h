#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace course {

// What a source in the clean room may use: the contract's headers, helpers.h and the C++ standard
// library; and of the C and C++ libraries what computes, allocates, prints and runs threads. No tensor
// library, no shell, no loading of code, no allocator of its own.

// One thing that a source may not do: where and what, in a sentence.
struct Breach {
  int line = 0;  // 0: of the whole source
  std::string what;
};

// Every include that names something else.
std::vector<Breach> find_forbidden_includes(std::string_view source,
                                            const std::vector<std::string>& contract_headers);

// Symbols of an object file: what it may need from the system's libraries, and what it may define.
bool is_of_cpp_library(std::string_view symbol);
bool is_allowed_of_c_library(std::string_view symbol);
bool may_define(std::string_view symbol);

}  // namespace course

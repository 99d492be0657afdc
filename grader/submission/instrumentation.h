#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace course {

// How a library is built: as it is graded, or with sanitizers in it, which watch every access to memory
// and every operation that C++ leaves undefined.
enum class Instrumentation { none, sanitizers };

std::vector<std::string> compiler_flags(Instrumentation instrumentation);
std::vector<std::string> linker_flags(Instrumentation instrumentation);

// Whether an object has the symbol because of the sanitizers, not because of its source.
bool is_of_instrumentation(std::string_view symbol);

// The same of what it defines: a hook that the sanitizers would call is not among it.
bool is_defined_by_instrumentation(std::string_view symbol);

}  // namespace course

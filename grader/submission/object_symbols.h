#pragma once

#include <string>
#include <vector>

namespace course {

// The global symbols of one object file.
struct ObjectSymbols {
  std::vector<std::string> undefined;  // what it needs from elsewhere
  std::vector<std::string>
      defined;  // what it gives to others; inline functions and templates apart
};

// Throws std::runtime_error if the file is not an object of this machine.
ObjectSymbols read_symbols(const std::string& object);

// "course::causal_attention()" for "_ZN6course16causal_attentionEv".
std::string demangled(const std::string& symbol);

}  // namespace course

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace course {

// Something in a text that leads to a person or a machine.
struct Identifier {
  const char* kind;      // "an absolute path"
  std::size_t position;  // bytes from the start
  std::string excerpt;   // what it is, as much of it as may be shown
};

// Absolute paths, mail addresses, access tokens, and any of these names as a word of its own.
std::vector<Identifier> find_identifiers(std::string_view text,
                                         const std::vector<std::string>& names);

// The user's and the host's name, as far as they tell anything: not those that many machines have,
// and no word of `common_words`, the texts that a record holds on any machine.
std::vector<std::string> names_of_this_machine(std::string_view common_words);

}  // namespace course

#include "completion_words.h"

#include <fmt/format.h>

#include "usage.h"

namespace course {

std::string completion_words(std::span<const Verb* const> verbs) {
  std::string lines;
  for (const Verb* verb : verbs) {
    lines += fmt::format("value VERB {}\n", verb->name);
    const Usage usage = parse_usage(verb->usage);
    for (const Usage::Option& option : usage.options) {
      lines += fmt::format("option {} {} {}\n", verb->name, option.name, option.value);
    }
    for (const std::string& word : usage.words) {
      lines += fmt::format("word {} {}\n", verb->name, word);
    }
    if (verb->more_words != nullptr) lines += verb->more_words();
  }
  for (const ComponentInfo& part : kComponents) lines += fmt::format("value PART {}\n", part.name);
  for (const Check& check : all_checks()) {
    lines += fmt::format("value CHECK {} {}\n", check.id, info(check.component).name);
  }
  return lines;
}

}  // namespace course

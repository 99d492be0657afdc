#include "program.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <exception>
#include <sstream>

#include "completion_words.h"
#include "left_behind.h"
#include "printable.h"
#include "text.h"
#include "usage_error.h"

namespace course {
namespace {

constexpr int kOwnFailure = 2;

using Verbs = std::span<const Verb* const>;

const Verb& find_verb(Verbs verbs, const std::string& name) {
  for (const Verb* verb : verbs) {
    if (name == verb->name) return *verb;
  }
  throw UsageError(
      fmt::format("\"{}\" is no verb of the course. See: ./course help", printable(name)));
}

void tell_all(Verbs verbs) {
  for (const Verb* verb : verbs) {
    fmt::print("{}", wrapped("  " + padded(verb->name, 12), verb->summary));
  }
}

void tell(const Verb& verb) {
  std::string lead = fmt::format("  ./course {} ", verb.name);
  std::istringstream usage(verb.usage);
  for (std::string line; std::getline(usage, line);) {
    fmt::print("{}{}\n", lead, line);
    lead = std::string(columns(lead), ' ');
  }
  std::istringstream paragraphs(verb.details);
  for (std::string paragraph; std::getline(paragraphs, paragraph);) {
    const bool is_row = paragraph.starts_with(' ');  // of a table, laid out already
    fmt::print("{}", is_row ? "  " + paragraph + "\n" : "\n" + wrapped("  ", paragraph));
  }
}

int run(Verbs verbs, const Explain& explain, const std::vector<std::string>& words) {
  if (words.empty()) throw UsageError("name a verb. See: ./course help");
  if (words.front() == "words") {  // for the build; a person has no use for it
    fmt::print("{}", completion_words(verbs));
    return kAllPassed;
  }
  if (words.front() != "help") {
    return find_verb(verbs, words.front())
        .run({words.begin() + 1, words.end()},
             {.installation = installation(), .explain = explain});
  }
  if (words.size() == 1) {
    tell_all(verbs);
  } else {
    tell(find_verb(verbs, words[1]));
  }
  return kAllPassed;
}

}  // namespace

int run_program(Verbs verbs, const Explain& explain, int argc, char** argv) {
  clean_up_on_signals();
  fit_to_terminal(STDOUT_FILENO);
  try {
    return run(verbs, explain, {argv + 1, argv + argc});
  } catch (const std::exception& error) {
    std::fprintf(stderr, "course: %s\n", error.what());
    return kOwnFailure;
  }
}

}  // namespace course

// The learner's program: ./course grade, list, show, contract, reset.

#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <sstream>

#include "printable.h"
#include "text.h"
#include "usage_error.h"
#include "verb.h"

namespace course {
namespace {

constexpr int kOwnFailure = 2;

const Verb* const kVerbs[] = {&kGradeVerb, &kListVerb, &kShowVerb, &kContractVerb, &kResetVerb};

const Verb* find_verb(const std::string& name) {
  for (const Verb* verb : kVerbs) {
    if (name == verb->name) return verb;
  }
  return nullptr;
}

void print_usage(const Verb& verb) {
  std::string lead = fmt::format("./course {} ", verb.name);
  std::istringstream lines(verb.usage);
  for (std::string line; std::getline(lines, line);) {
    fmt::print("  {}{}\n", lead, line);
    lead = std::string(columns(lead), ' ');
  }
}

int help(const std::vector<std::string>& arguments) {
  if (arguments.empty()) {
    for (const Verb* verb : kVerbs)
      fmt::print("{}", wrapped("  " + padded(verb->name, 12), verb->summary));
    return kAllPassed;
  }
  const Verb* verb = find_verb(arguments.front());
  if (verb == nullptr) return kFallsShort;  // perhaps another program's
  print_usage(*verb);
  std::istringstream paragraphs(verb->details);
  for (std::string paragraph; std::getline(paragraphs, paragraph);) {
    fmt::print("\n{}", wrapped("  ", paragraph));
  }
  return kAllPassed;
}

int run(const std::vector<std::string>& words) {
  if (words.empty()) throw UsageError("name a verb. See: ./course help");
  const std::vector<std::string> arguments(words.begin() + 1, words.end());
  if (words.front() == "help") return help(arguments);
  const Verb* verb = find_verb(words.front());
  if (verb == nullptr) {
    throw UsageError(fmt::format("\"{}\" is no verb of the course. See: ./course help",
                                 printable(words.front())));
  }
  return verb->run(arguments, {.installation = installation(), .explain = {}});
}

}  // namespace
}  // namespace course

int main(int argc, char** argv) {
  try {
    return course::run({argv + 1, argv + argc});
  } catch (const std::exception& error) {
    std::fprintf(stderr, "course: %s\n", error.what());
    return course::kOwnFailure;
  }
}

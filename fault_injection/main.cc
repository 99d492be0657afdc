// The instructor's program: ./course audit, faults, inject, self-check.
//
// How the grader is graded. A component is written a second time, in variants/, with every decision an
// option whose first value is right. A fault (faults/) is a row that changes one option, with what is
// known of the mistake. The audit gives each fault to every check: the checks that the row names must
// catch it, with the verdict that it states; and what is correct, the variant itself and its
// equivalents, must pass. A check that is lost or weakened shows as a fault that gets through.
//
// The same rows explain a learner's failure (explain.h): whose numbers are exactly these?

#include <fmt/format.h>
#include <malloc.h>

#include <cstdio>
#include <exception>
#include <sstream>

#include "diagnosis.h"
#include "fault_verbs.h"
#include "printable.h"
#include "text.h"
#include "usage_error.h"

namespace course {
namespace {

constexpr int kOwnFailure = 2;

const Verb* const kVerbs[] = {&kAuditVerb, &kFaultsVerb, &kInjectVerb, &kSelfCheckVerb};

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
    for (const Verb* verb : kVerbs) {
      fmt::print("{}", wrapped("  " + padded(verb->name, 12), verb->summary));
    }
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
  return verb->run(arguments, {.installation = installation(), .explain = diagnose});
}

// Thousands of checks allocate and free the same few megabytes; giving them back to the system each
// time costs more than the checks.
void keep_freed_memory() {
  constexpr int kKept = 64 << 20;
  mallopt(M_TRIM_THRESHOLD, kKept);
  mallopt(M_MMAP_THRESHOLD, kKept);
}

}  // namespace
}  // namespace course

int main(int argc, char** argv) {
  try {
    course::keep_freed_memory();
    return course::run({argv + 1, argv + argc});
  } catch (const std::exception& error) {
    std::fprintf(stderr, "course: %s\n", error.what());
    return course::kOwnFailure;
  }
}

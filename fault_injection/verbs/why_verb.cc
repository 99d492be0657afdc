#include <fmt/format.h>
#include <unistd.h>

#include <boost/program_options/options_description.hpp>
#include <cstdio>

#include "command_line.h"
#include "fault_verbs.h"
#include "named_check.h"
#include "printable.h"
#include "usage_error.h"
#include "why_report.h"

namespace course {
namespace {

// Several parts have a check that says the same of each: one is told, the others are named.
std::string same_elsewhere(const std::vector<const Check*>& checks) {
  if (checks.size() < 2) return {};
  std::string parts;
  for (std::size_t c = 1; c < checks.size(); ++c) {
    parts += (c == 1 ? "" : ", ") + std::string(info(checks[c]->component).name);
  }
  return labelled("also", fmt::format("a check of {}", parts)) +
         labelled_lines("", fmt::format("./course why {} {}", info(checks.back()->component).name,
                                        checks[0]->id));
}

int run(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  boost::program_options::options_description options;
  options.add_options()("verbose", "");
  const CommandLine line("why", arguments, options);
  std::vector<Component> parts;
  std::string id;
  for (const std::string& word : line.words()) {
    if (const std::optional<Component> part = find_component(word)) {
      parts.push_back(*part);
    } else if (id.empty()) {
      id = word;
    } else {
      throw UsageError(
          fmt::format("\"{}\" is no part of the course; name one check: "
                      "./course why CHECK",
                      printable(word)));
    }
  }
  if (id.empty()) throw UsageError("name a check: ./course why CHECK. See: ./course list PART");
  const std::vector<const Check*> checks = checks_named(id, parts);
  const std::string text =
      why_report(study(*checks.front()), surroundings.installation.interface_folder,
                 line.has("verbose"), Paint::for_output(STDOUT_FILENO)) +
      same_elsewhere(checks);
  std::fwrite(text.data(), 1, text.size(), stdout);
  return kAllPassed;
}

}  // namespace

const Verb kWhyVerb = {
    .name = "why",
    .usage = "[PART] CHECK [--verbose]",
    .summary = "what a check does, on which inputs, and what it would catch",
    .details =
        "The line of the contract that the check stands for, what it gives to your part, and which "
        "of the known mistakes it catches, found by running it against each of them. --verbose "
        "lists "
        "them all. PART chooses among parts that have a check of the same name.",
    .run = run};

}  // namespace course

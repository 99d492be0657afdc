#include <fmt/format.h>
#include <unistd.h>

#include <boost/program_options/options_description.hpp>
#include <cstdio>

#include "command_line.h"
#include "fault_meant.h"
#include "fault_verbs.h"
#include "faults_report.h"
#include "printable.h"
#include "usage_error.h"

namespace course {
namespace {

void print(const std::string& text) { std::fwrite(text.data(), 1, text.size(), stdout); }

const Fault& fault_named(const std::string& id) {
  const Fault* fault = find_fault(id);
  if (fault != nullptr) return *fault;
  throw UsageError(fmt::format("\"{}\" is neither a fault nor a part.{} See: ./course faults",
                               printable(id), fault_meant(id)));
}

int run(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  boost::program_options::options_description options;
  options.add_options()("equivalents", "")("inexpressible", "");
  const CommandLine line("faults", arguments, options);
  const Paint paint = Paint::for_output(STDOUT_FILENO);
  if (line.has("equivalents") || line.has("inexpressible")) {
    line.expect_no_words();
    print(line.has("equivalents") ? equivalents_list(paint) : inexpressible_list(paint));
    return kAllPassed;
  }
  if (line.words().empty() || find_component(line.words().front())) {
    print(faults_list(line.components(), paint));
    return kAllPassed;
  }
  for (const std::string& id : line.words()) fault_named(id);
  for (const std::string& id : line.words()) {
    print(fault_in_full(fault_named(id), surroundings.installation.interface_folder, paint));
  }
  return kAllPassed;
}

std::string fault_words() {
  std::string lines;
  for (const Fault& fault : all_faults()) {
    lines += fmt::format("value FAULT {} {}\n", fault.id, info(fault.component()).name);
  }
  return lines;
}

}  // namespace

const Verb kFaultsVerb = {
    .name = "faults",
    .usage = "[PART…|FAULT…] [--equivalents|--inexpressible]",
    .summary = "list the known mistakes, or show one in full",
    .details =
        "Without a word every fault of every part, in a line each. With a FAULT everything that is "
        "known "
        "of it: what is wrong, what a learner sees, which line of the contract it breaks, which "
        "checks "
        "must catch it, where it hides, where it was reported.\n"
        "--equivalents lists other ways to right numbers, each with its proof. --inexpressible "
        "lists "
        "mistakes that the contract leaves no room for, each with the reason.",
    .run = run,
    .more_words = fault_words};

}  // namespace course

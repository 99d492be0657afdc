#include <fmt/format.h>
#include <unistd.h>

#include <boost/program_options/value_semantic.hpp>
#include <cstdio>

#include "catalogue.h"
#include "command_line.h"
#include "fault_meant.h"
#include "fault_verbs.h"
#include "files.h"
#include "html_report.h"
#include "in_process_subject.h"
#include "inject.h"
#include "output_file.h"
#include "printable.h"
#include "terminal.h"
#include "usage_error.h"
#include "variant_subject.h"

namespace course {
namespace {

namespace po = boost::program_options;

const Fault& fault_named(const CommandLine& line) {
  if (line.words().size() != 1) throw UsageError("name one fault: ./course inject FAULT");
  const Fault* fault = find_fault(line.words().front());
  if (fault != nullptr) return *fault;
  throw UsageError(fmt::format("there is no fault \"{}\".{} See: ./course faults",
                               printable(line.words().front()), fault_meant(line.words().front())));
}

std::vector<Component> all_components() {
  std::vector<Component> components;
  for (const ComponentInfo& each : kComponents) components.push_back(each.component);
  return components;
}

GradeResult grade_injected(const Fault& fault, const CommandLine& line, std::uint64_t seed,
                           const Installation& installation) {
  if (line.has("dir")) {
    return grade_folder_with_fault(fault, line.text("dir"), installation, seed);
  }
  InProcessSubject correct(right_parts());
  return grade_with_fault(fault, correct, all_components(), seed);
}

int run(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  po::options_description options;
  options.add_options()("dir", po::value<std::string>())("seed", po::value<std::string>())(
      "verbose", "")("html", po::value<std::string>());
  const CommandLine line("inject", arguments, options);
  const Fault& fault = fault_named(line);
  const std::uint64_t seed = seed_of(line);

  if (line.has("html")) expect_writable({"html", line.text("html")});
  const GradeResult result = grade_injected(fault, line, seed, surroundings.installation);
  const Paint paint = Paint::for_output(STDOUT_FILENO);
  const Folder folder = folder_of(line, surroundings.installation);
  const std::string base = line.has("dir") ? folder.shown : "correct code";
  const TerminalOptions telling = {.paint = paint,
                                   .verbose = line.has("verbose"),
                                   .interface_folder = surroundings.installation.interface_folder,
                                   .folder_option = folder.option,
                                   .room = folder.shown};
  const std::string report =
      fmt::format("\n{}", wrapped("  ", fmt::format("What a learner sees: {}, but {}.", base,
                                                    fault.wrong))) +
      terminal_report(result, telling);
  std::fwrite(report.data(), 1, report.size(), stdout);
  if (line.has("html")) write_file(line.text("html"), html_report(result, telling));
  return result.passed() ? kAllPassed : kFallsShort;
}

}  // namespace

const Verb kInjectVerb = {.name = "inject",
                          .usage = "FAULT [--dir DIR] [--seed N] [--verbose] [--html FILE]",
                          .summary = "show what a learner sees who makes this mistake",
                          .details =
                              "Grades correct code, or the submission in DIR, with one part "
                              "replaced by the fault. To show a "
                              "class what a failure looks like, and to see that the report leads "
                              "to the mistake. The exit "
                              "status is that of the grade: 1, for the fault is caught.",
                          .run = run};

}  // namespace course

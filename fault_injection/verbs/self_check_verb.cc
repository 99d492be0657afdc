#include <fmt/format.h>
#include <unistd.h>

#include <boost/program_options/options_description.hpp>
#include <cstdio>

#include "command_line.h"
#include "fault_verbs.h"
#include "self_check.h"
#include "text.h"

namespace course {
namespace {

int run(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  boost::program_options::options_description options;
  options.add_options()("quick", "");
  const CommandLine line("self-check", arguments, options);
  line.expect_no_words();
  const Paint paint = Paint::for_output(STDOUT_FILENO);
  const std::string root = root_of(surroundings.installation);
  bool passed = true;
  for (const Tenet& tenet : tenets()) {
    if (line.has("quick") && tenet.builds_submissions) continue;
    const std::vector<std::string> found = tenet.contradictions(surroundings.installation, root);
    fmt::print("{}{}", found.empty() ? paint.good("PASS") : paint.bad("FAIL"),
               wrapped("  ", tenet.claim));
    for (const std::string& complaint : found) fmt::print("{}", wrapped("        ", complaint));
    std::fflush(stdout);
    passed = passed && found.empty();
  }
  return passed ? kAllPassed : kFallsShort;
}

}  // namespace

const Verb kSelfCheckVerb = {
    .name = "self-check",
    .usage = "[--quick]",
    .summary = "check that the course is whole: nothing missing, nothing left over",
    .details =
        "Every fault is caught by the checks that it names, every check has its line of the "
        "contract "
        "and its fault, every part has its stub, page and hints, every stub says not_implemented, "
        "every correct submission passes, and every source is part of the build.\n"
        "--quick leaves out what has to compile submissions.",
    .run = run};

}  // namespace course

#include <fmt/format.h>

#include <boost/program_options/options_description.hpp>

#include "command_line.h"
#include "hints.h"
#include "verb.h"

namespace course {
namespace {

int run(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  boost::program_options::options_description options;
  options.add_options()("reset", "");
  const CommandLine line("hint", arguments, options);
  const Component component = line.only_component();
  if (line.has("reset")) {
    SeenHints(surroundings.installation).forget(component);
    fmt::print("  The hints of {0} begin with the first again:  ./course hint {0}\n",
               info(component).name);
  } else {
    const std::string same_again = fmt::format("./course hint {}", info(component).name);
    fmt::print("{}", next_hint(component, surroundings.installation, same_again));
  }
  return kAllPassed;
}

}  // namespace

const Verb kHintVerb = {.name = "hint",
                        .usage = "PART [--reset]",
                        .summary = "one hint at a time: first a question, then its answer",
                        .details =
                            "Each call goes one step on, from a nudge to nearly there. What you "
                            "have seen is remembered; "
                            "--reset begins with the first again. Hints change nothing of a grade.",
                        .run = run};

}  // namespace course

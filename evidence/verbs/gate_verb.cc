#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <boost/program_options/value_semantic.hpp>

#include "checkout_option.h"
#include "evidence_verbs.h"
#include "gate.h"
#include "printable.h"
#include "text.h"

namespace course {
namespace {

namespace po = boost::program_options;

void tell(const Condition& condition, const Paint& paint) {
  const std::string mark = condition.stands ? paint.good("stands ") : paint.bad("missing");
  fmt::print("  {}  {}\n{}", mark, paint.strong(condition.name),
             wrapped(std::string(11, ' '), printable(condition.proof)));
  if (!condition.stands) fmt::print("           > {}\n", condition.make);
}

int run(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  po::options_description options;
  options.add_options()(kRootOption, po::value<std::string>());
  const CommandLine line("gate", arguments, options);
  line.expect_no_words();
  const auto [root, installation] = checkout_of(line, surroundings.installation);
  CheckoutFacts facts(root, installation);
  const std::vector<Condition> conditions = gate_conditions(installation, facts);

  const Paint paint = Paint::for_output(STDOUT_FILENO);
  for (const Condition& condition : conditions) tell(condition, paint);
  const auto open = std::count_if(conditions.begin(), conditions.end(),
                                  [](const Condition& each) { return !each.stands; });
  if (open == 0) {
    fmt::print("\n{}  All {} conditions stand.\n", paint.good("PASSED"), conditions.size());
    return kAllPassed;
  }
  const auto first = std::find_if(conditions.begin(), conditions.end(),
                                  [](const Condition& each) { return !each.stands; });
  fmt::print("\n{}  {} of {} conditions are missing. Begin with:\n\n    {}\n", paint.bad("NOT YET"),
             open, conditions.size(), first->make);
  return kFallsShort;
}

}  // namespace

const Verb kGateVerb = {
    .name = "gate",
    .usage = "[--root DIR]",
    .summary = "the conditions of passing the chapter, and what is missing",
    .details =
        "Tells each condition with the artifact that proves it, or with what is missing and the "
        "command that makes it. Nothing is taken from an earlier run: the parts are graded, the "
        "ablations measured and the record verified now.\n"
        "--root DIR is another checkout of the course.",
    .run = run};

}  // namespace course

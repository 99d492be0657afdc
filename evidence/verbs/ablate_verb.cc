#include <unistd.h>

#include <algorithm>
#include <boost/program_options/value_semantic.hpp>
#include <cstdio>

#include "ablation_report.h"
#include "command_line.h"
#include "evidence_verbs.h"

namespace course {
namespace {

namespace po = boost::program_options;

bool holds(const AblationRun& run) {
  for (std::size_t m = 0; m < kMetrics.size(); ++m) {
    if (!kMetrics[m].holds(run.ablation.actual[m])) return false;
  }
  return !run.failure;
}

int run(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  po::options_description options;
  options.add_options()("dir", po::value<std::string>())("seed", po::value<std::string>());
  const CommandLine line("ablate", arguments, options);
  line.expect_no_words();
  const Folder folder = folder_of(line, surroundings.installation);
  const AblationReportOptions text{.paint = Paint::for_output(STDOUT_FILENO),
                                   .room = folder.shown,
                                   .folder_option = folder.option,
                                   .seed = line.whole_number("seed").value_or(kFixtureSeed)};
  const AblationRun run = measure_ablation(folder.path, surroundings.installation, text.seed);
  const std::string screen = ablation_report(run, text) + depth_report(measure_depth(), text.paint);
  std::fwrite(screen.data(), 1, screen.size(), stdout);
  return holds(run) ? kAllPassed : kFallsShort;
}

}  // namespace

const Verb kAblateVerb = {
    .name = "ablate",
    .usage = "[--dir DIR] [--seed N]",
    .summary = "leave out mask, scale or residual, and see what each is for",
    .details =
        "Puts the parts of clean_room, or of DIR, together as a block does, leaves out one idea at "
        "a "
        "time, and measures what that changes on a fixed example. The exit status is 0 if every "
        "number is within its bound.\n"
        "Then it shows what the residual is for in a deep stack, with blocks of the reference: the "
        "size of the gradient that reaches the first block, norm before the sub-layer, norm after "
        "it, and without the residual.",
    .run = run};

}  // namespace course

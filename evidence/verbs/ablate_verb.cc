#include <fmt/format.h>

#include <boost/program_options/value_semantic.hpp>

#include "ablation.h"
#include "command_line.h"
#include "evidence_verbs.h"

namespace course {
namespace {

namespace po = boost::program_options;

int run(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  po::options_description options;
  options.add_options()("dir", po::value<std::string>())("seed", po::value<std::string>());
  const CommandLine line("ablate", arguments, options);
  line.expect_no_words();
  const Folder folder = folder_of(line, surroundings.installation);
  const AblationRun run = measure_ablation(folder.path, surroundings.installation,
                                           line.whole_number("seed").value_or(kFixtureSeed));
  if (run.failure) {
    fmt::print("{} {} {}\n", info(run.failure->component).name, name(run.failure->outcome),
               run.failure->reason);
    return kFallsShort;
  }
  for (std::size_t m = 0; m < kMetrics.size(); ++m) {
    fmt::print("{} {} {}\n", kMetrics[m].name, kMetrics[m].expected, run.ablation.actual[m]);
  }
  fmt::print("{} {}\n", run.ablation.scaled.largest_weight, run.ablation.unscaled.largest_weight);
  fmt::print("{} {}\n", run.ablation.scaled.mean_slope, run.ablation.unscaled.mean_slope);
  return kAllPassed;
}

}  // namespace

const Verb kAblateVerb = {
    .name = "ablate",
    .usage = "[--dir DIR] [--seed N]",
    .summary = "leave out mask, scale or residual, and see what each is for",
    .details = "Puts the parts of clean_room, or of DIR, together as a block does.",
    .run = run};

}  // namespace course

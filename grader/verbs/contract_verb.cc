#include <fmt/format.h>

#include <boost/program_options/value_semantic.hpp>

#include "command_line.h"
#include "learner.h"
#include "text.h"
#include "verb.h"

namespace course {
namespace {

namespace po = boost::program_options;

int run(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  po::options_description options;
  options.add_options()("dir", po::value<std::string>());
  const CommandLine line("contract", arguments, options);
  line.expect_no_words();
  const Folder folder = folder_of(line, surroundings.installation);

  LearnerOptions of_folder;
  of_folder.folder = folder.path;
  const Learner learner(of_folder, surroundings.installation);
  int breaches = 0;
  for (const std::string& file : learner.submission().ignored) {
    fmt::print("{}", labelled("extra", fmt::format("{}/{} is not one of the sources. Move it away.",
                                                   folder.shown, file)));
    ++breaches;
  }
  for (const ComponentInfo& component : kComponents) {
    const SourceBuild& source = learner.build().source(component.component);
    if (source.outcome == Outcome::pass || source.outcome == Outcome::not_implemented) continue;
    fmt::print("{}", labelled_lines(name(source.outcome), source.problem));
    ++breaches;
  }
  if (breaches == 0) {
    fmt::print(
        "  The contract is kept: the headers of interface/ are as they were, and the sources of\n"
        "  {} use nothing but them and the standard library.\n",
        folder.shown);
  }
  return breaches == 0 ? kAllPassed : kFallsShort;
}

}  // namespace

const Verb kContractVerb = {
    .name = "contract",
    .usage = "[--dir DIR] [--restore]",
    .summary = "check that the contract is kept; put its headers back",
    .details =
        "The clean-room check: the headers of interface/ are unchanged; the folder holds the "
        "sources "
        "and nothing else; they include only the contract, helpers.h and the C++ standard library, "
        "and use of the system what computes, prints and runs threads.\n"
        "--restore puts changed headers back; yours are kept beside them.",
    .run = run};

}  // namespace course

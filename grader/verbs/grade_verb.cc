#include <fmt/format.h>
#include <unistd.h>

#include <boost/program_options/value_semantic.hpp>
#include <cstdio>
#include <random>

#include "command_line.h"
#include "json.h"
#include "terminal.h"
#include "usage_error.h"
#include "verb.h"

namespace course {
namespace {

namespace po = boost::program_options;

enum class Format { terminal, json };

Format format_of(const CommandLine& line) {
  const std::string name = line.text("format", "terminal");
  if (name == "terminal") return Format::terminal;
  if (name == "json") return Format::json;
  throw UsageError("--format takes terminal or json");
}

Hints hints_of(const CommandLine& line) {
  const std::string name = line.text("hints", "what");
  if (name == "none") return Hints::none;
  if (name == "where") return Hints::where;
  if (name == "what") return Hints::what;
  throw UsageError("--hints takes none, where or what");
}

void check_exists(const std::string& id, const std::vector<Component>& components) {
  if (id.empty()) return;
  bool known = false;
  for (const Check& check : all_checks()) {
    const bool of_these = components.empty() || std::find(components.begin(), components.end(),
                                                          check.component) != components.end();
    known = known || (of_these && id == check.id);
  }
  if (!known) throw UsageError("there is no such check here. See: ./course list PART");
}

// Short enough to type again, and never the same twice in a class.
std::uint64_t fresh_seed() {
  constexpr unsigned kOneMillion = 1'000'000;
  return std::random_device()() % kOneMillion;
}

void require_all_layers(const GradeResult& result) {
  for (const LayerInfo& layer : kLayers) {
    if (!result.missing_layers.has(layer.layer)) continue;
    throw UsageError(
        fmt::format("the isolation layer \"{}\" is not to be had on this machine", layer.name));
  }
}

int run(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  po::options_description options;
  options.add_options()("dir", po::value<std::string>())("check", po::value<std::string>())(
      "seed", po::value<std::string>())("verbose", "")("format", po::value<std::string>())(
      "out", po::value<std::string>())("hints", po::value<std::string>())("require-isolation", "");
  const CommandLine line("grade", arguments, options);
  const Format format = format_of(line);
  const Folder folder = folder_of(line, surroundings.installation);

  GradeOptions grading;
  grading.learner.folder = folder.path;
  grading.components = line.components();
  grading.only_check = line.text("check");
  grading.seed = line.whole_number("seed").value_or(fresh_seed());
  grading.explain = surroundings.explain;
  grading.hints = hints_of(line);
  check_exists(grading.only_check, grading.components);

  const GradeResult result = grade(grading, surroundings.installation);
  if (line.has("require-isolation")) require_all_layers(result);
  const TerminalOptions terminal{
      .paint = line.has("out") ? Paint(false) : Paint::for_output(STDOUT_FILENO),
      .verbose = line.has("verbose"),
      .interface_folder = surroundings.installation.interface_folder,
      .folder_option = folder.option,
      .room = folder.shown};
  const std::string report = format == Format::json ? json_report(result, terminal.interface_folder)
                                                    : terminal_report(result, terminal);
  if (line.has("out")) {
    write_file(line.text("out"), report);
  } else {
    std::fwrite(report.data(), 1, report.size(), stdout);
  }
  return result.passed() ? kAllPassed : kFallsShort;
}

}  // namespace

const Verb kGradeVerb = {
    .name = "grade",
    .usage =
        "[PART…] [--dir DIR] [--check ID] [--seed N] [--verbose]\n"
        "[--hints none|where|what] [--format terminal|json] [--out FILE]\n"
        "[--require-isolation]",
    .summary = "compile your parts, check them, and say what is wrong",
    .details =
        "Grades the sources of clean_room, or of DIR, and tells the first failure of each part in "
        "full. Each run draws fresh numbers; the seed that is printed repeats it.\n"
        "--check ID runs one check alone. --verbose tells every failure in full. --hints says how "
        "much of a failure is told: none for an exam, where it is wrong, or what the mistake is. "
        "--format json is for programs. --require-isolation refuses to grade where a layer of the "
        "isolation is "
        "missing.",
    .run = run};

}  // namespace course

#include <fmt/format.h>
#include <unistd.h>

#include <boost/program_options/value_semantic.hpp>
#include <chrono>
#include <cstdio>

#include "command_line.h"
#include "destination.h"
#include "named_check.h"
#include "progress_line.h"
#include "run_history.h"
#include "text.h"
#include "usage_error.h"
#include "verb.h"

namespace course {
namespace {

namespace po = boost::program_options;

Hints hints_of(const CommandLine& line) {
  const std::string name = line.text("hints", "what");
  if (name == "none") return Hints::none;
  if (name == "where") return Hints::where;
  if (name == "what") return Hints::what;
  throw UsageError("--hints takes none, where or what");
}

// Of a check that extensions alone have, these: they are asked for. Else every part.
std::vector<Component> parts_meant(const std::vector<const Check*>& checks) {
  std::vector<Component> parts;
  for (const Check* check : checks) {
    if (!is_extension(check->component)) return {};
    parts.push_back(check->component);
  }
  return parts;
}

void require_all_layers(const GradeResult& result) {
  for (const LayerInfo& layer : kLayers) {
    if (!result.missing_layers.has(layer.layer)) continue;
    throw UsageError(
        fmt::format("the isolation layer \"{}\" is not to be had on this machine", layer.name));
  }
}

// The line that tells how far it is goes before anything else is printed.
GradeResult grade_with_progress(GradeOptions grading, bool sanitize,
                                const Surroundings& surroundings) {
  ProgressLine progress("checks");
  grading.progress = [&](std::size_t done, std::size_t of) { progress.tell(done, of); };
  if (sanitize) {
    constexpr std::chrono::seconds kPatience{30};  // they make everything several times as slow
    grading.learner.instrumentation = Instrumentation::sanitizers;
    grading.learner.patience = kPatience;
    progress.say("building with sanitizers …");
  }
  return grade(grading, surroundings.installation);
}

bool draws(const std::vector<Destination>& destinations) {
  return std::any_of(destinations.begin(), destinations.end(),
                     [](const Destination& one) { return one.format->draws; });
}

void check_reveal(const CommandLine& line, const std::vector<Destination>& destinations) {
  if (!line.has("reveal")) return;
  if (!draws(destinations)) throw UsageError("--reveal is for a page. Add: --html FILE");
  if (hints_of(line) == Hints::none) {
    throw UsageError("--hints none tells no numbers, so there are none to --reveal");
  }
}

GradeResult grade(const CommandLine& line, const Folder& folder,
                  const std::vector<Destination>& destinations, const Surroundings& surroundings) {
  GradeOptions grading;
  grading.learner.folder = folder.path;
  grading.components = line.components();
  grading.only_check = line.text("check");
  grading.seed = seed_of(line);
  grading.explain = surroundings.explain;
  grading.hints = hints_of(line);
  grading.keep_failed_calls = draws(destinations);
  if (line.has("check")) {
    const auto checks = checks_named(grading.only_check, grading.components);
    grading.components = grading.components.empty() ? parts_meant(checks) : grading.components;
  }

  GradeResult result = grade_with_progress(grading, line.has("sanitize"), surroundings);
  const bool is_for_marks = !line.has("sanitize");
  const std::string lost =
      is_for_marks ? remember(result, folder.path, surroundings.installation) : std::string();
  if (!lost.empty()) {
    std::fprintf(stderr, "course: this run is not in the history: %s\n", lost.c_str());
  }
  if (line.has("require-isolation")) require_all_layers(result);
  return result;
}

int run(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  using Several = std::vector<std::string>;
  po::options_description options;
  options.add_options()("dir", po::value<std::string>())("check", po::value<std::string>())(
      "seed", po::value<std::string>())("verbose", "")("format", po::value<Several>())(
      "out", po::value<Several>())("html", po::value<Several>())("reveal", "")(
      "hints", po::value<std::string>())("sanitize", "")("require-isolation", "");
  const CommandLine line("grade", arguments, options);
  const std::vector<Destination> destinations = destinations_of(line);
  check_reveal(line, destinations);
  const Folder folder = folder_of(line, surroundings.installation);

  GradeResult result;
  try {
    result = grade(line, folder, destinations, surroundings);
  } catch (const std::exception& failure) {
    deliver_own_failure(destinations, failure.what());
    throw;
  }
  deliver(destinations, result,
          {.paint = Paint::for_output(STDOUT_FILENO),
           .verbose = line.has("verbose"),
           .interface_folder = surroundings.installation.interface_folder,
           .folder_option = folder.option,
           .room = folder.shown,
           .reveal = line.has("reveal")});
  return result.passed() ? kAllPassed : kFallsShort;
}

// The formats of the help, from their table: "json       everything, for programs".
std::string details() {
  std::string text =
      "Grades the sources of clean_room, or of DIR, and tells the first failure of each part in "
      "full. Each run draws fresh numbers; the seed that is printed repeats it. "
      "A run of clean_room is remembered in evidence/history, on this machine alone.\n"
      "--check CHECK runs one check alone. --verbose tells every failure in full. --hints says how "
      "much of a failure is told: none for an exam, where it is wrong, or what the mistake is. "
      "--require-isolation refuses to grade where a layer of the isolation is missing.\n"
      "--html FILE writes a page for a browser, with pictures of what is wrong; it is short for "
      "--format html --out FILE. --reveal shows there what is expected, beside what came.\n"
      "--sanitize builds your parts with the address and undefined-behaviour sanitizers, which "
      "takes "
      "longer, and tells the line at which they stop it: for a crash, or for numbers that change "
      "from "
      "run to run. Leaks, races of threads and numbers that were never set are not found.\n"
      "--out FILE takes the report of the --format before it, and there may be several such pairs: "
      "--format junit --out a.xml --format json --out a.json. A format without --out is printed in "
      "place of the report for you. Each file is written whole or not at all. FORMAT is one of:";
  for (const Format& format : all_formats()) {
    text += fmt::format("\n  {} {}", padded(format.name, 11), format.summary);
  }
  return text;
}

const std::string kDetails = details();

std::string format_words() {
  std::string lines;
  for (const Format& format : all_formats()) lines += fmt::format("value FORMAT {}\n", format.name);
  return lines;
}

}  // namespace

const Verb kGradeVerb = {
    .name = "grade",
    .usage =
        "[PART…] [--dir DIR] [--check CHECK] [--seed N] [--verbose]\n"
        "[--hints none|where|what] [--sanitize] [--require-isolation]\n"
        "[--html FILE [--reveal]] [--format FORMAT [--out FILE]]…",
    .summary = "compile your parts, check them, and say what is wrong",
    .details = kDetails.c_str(),
    .run = run,
    .more_words = format_words,
};

}  // namespace course

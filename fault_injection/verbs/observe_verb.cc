#include <fmt/format.h>
#include <unistd.h>

#include <boost/program_options/value_semantic.hpp>
#include <cstdio>
#include <filesystem>
#include <system_error>

#include "browser.h"
#include "command_line.h"
#include "fault_verbs.h"
#include "observation.h"
#include "observation_page.h"
#include "output_file.h"
#include "printable.h"
#include "sentence.h"
#include "show_learner.h"
#include "text.h"
#include "usage_error.h"

namespace course {
namespace {

namespace fs = std::filesystem;
namespace po = boost::program_options;

constexpr const char* kSentence = "the cat sat on the mat because it was tired";

std::string typed_sentence(const CommandLine& line) {
  if (line.words().empty()) return kSentence;
  std::string sentence;
  for (const std::string& word : line.words()) sentence += word + " ";
  return sentence;
}

// Beside the build's own files, where a page may be replaced without asking.
fs::path file_of(const CommandLine& line, const Installation& installation) {
  if (!line.has("out"))
    return fs::path(installation.cache_folder).parent_path() / "observation.html";
  const fs::path named = line.text("out");
  if (named.filename().empty()) throw UsageError("--out takes the name of a file");
  return fs::absolute(named);
}

bool is_page(const std::string& path) {
  return fs::is_regular_file(path) && is_observation_page(read_file(path));
}

void write_page(const fs::path& file, const Observation& observation) {
  try {
    write_file(file.string(), observation_page(observation.document));
  } catch (const std::system_error& error) {
    throw UsageError(fmt::format("{} cannot be written: {}. Name another: --out FILE",
                                 printable(file.string()), error.code().message()));
  }
}

int run(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  po::options_description options;
  options.add_options()("dir", po::value<std::string>())("out", po::value<std::string>())("no-open",
                                                                                          "");
  const CommandLine line("observe", arguments, options);
  const Folder folder = folder_of(line, surroundings.installation);
  const std::vector<std::string> words = words_of(typed_sentence(line));
  const fs::path file = file_of(line, surroundings.installation);
  expect_replaceable(file.string(), "observation page", is_page);

  Learner learner({.folder = folder.path}, surroundings.installation);
  const Observation observation =
      observe({.words = words, .folder = folder.shown, .folder_option = folder.option},
              [&](const Exhibit& exhibit) { return show_learner(exhibit, learner); });
  write_page(file, observation);
  const bool is_open = !line.has("no-open") && open_in_browser(file.string());

  const std::string where = printable(file.string());
  fmt::print("\n{}", is_open ? labelled("opened", where) : labelled("written", where));
  for (const Failure& failure : observation.failures) {
    fmt::print("\n{}{}", wrapped("  ", sentence_of(failure)),
               labelled_lines("look", command_of(failure, folder.option)));
  }
  if (!is_open) fmt::print("\n  Open it in a browser: it needs no network.\n");
  return observation.failures.empty() ? kAllPassed : kFallsShort;
}

}  // namespace

const Verb kObserveVerb = {
    .name = "observe",
    .usage = "[SENTENCE] [--out FILE] [--no-open] [--dir DIR]",
    .summary = "a page of six pictures to play with, of your own numbers",
    .details =
        "Writes one file and opens it in a browser: causal attention between the words of "
        "SENTENCE, "
        "softmax and temperature, the variance of a dot product, windows and what they reach, the "
        "split into heads, and rotation. Your numbers come from clean_room, or from DIR, as it is "
        "now; known mistakes stand beside them; each picture says which is which.\n"
        "--out names the file. An observation page of that name is replaced, any other file is "
        "not. "
        "--no-open only writes it.\n"
        "The exit status is 1 if a part gave no numbers. The page is written all the same, and "
        "says "
        "so in its place.",
    .run = run};

}  // namespace course

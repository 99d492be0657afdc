#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <boost/program_options/value_semantic.hpp>
#include <cstdio>

#include "command_line.h"
#include "output_file.h"
#include "printable.h"
#include "show_learner.h"
#include "show_text.h"
#include "usage_error.h"
#include "verb.h"

namespace course {
namespace {

namespace po = boost::program_options;

Mask mask_of(const CommandLine& line, Component component) {
  if (!line.has("mask")) return Mask::causal;
  if (component != Component::causal_attention) {
    throw UsageError("--mask is for causal_attention, the only part that is given one");
  }
  const std::string mask = line.text("mask");
  if (mask == "causal") return Mask::causal;
  if (mask == "none") return Mask::none;
  throw UsageError("--mask takes none or causal");
}

bool is_tensor_file(const std::string& path) {
  try {
    TensorFile::read(path);
    return true;
  } catch (const TensorFileError&) {
    return false;
  }
}

std::vector<Shown> show_all(const std::vector<Exhibit>& exhibits, Learner& learner) {
  std::vector<Shown> all;
  for (const Exhibit& exhibit : exhibits) {
    all.push_back(show_learner(exhibit, learner));
    if (left_out(exhibit.component, learner.build())) break;  // said once
  }
  return all;
}

int run(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  po::options_description options;
  options.add_options()("dir", po::value<std::string>())("mask", po::value<std::string>())(
      "input", po::value<std::string>())("out", po::value<std::string>());
  const CommandLine line("show", arguments, options);
  const Component component = line.only_component();
  const Folder folder = folder_of(line, surroundings.installation);
  const std::string file = fmt::format("{}.json", info(component).name);
  const TensorFile example =
      TensorFile::read(line.text("input", surroundings.installation.examples_folder + "/" + file));
  const std::vector<Exhibit> exhibits = exhibits_of(component, example, mask_of(line, component));
  std::string out = line.text("out");
  if (!out.empty()) expect_replaceable(out, "tensor file", is_tensor_file);

  Learner learner({.folder = folder.path}, surroundings.installation);
  const std::vector<Shown> all = show_all(exhibits, learner);
  const bool came =
      std::any_of(all.begin(), all.end(), [](const Shown& shown) { return !shown.stages.empty(); });
  if (!came) out.clear();
  if (!out.empty()) tensor_file_of(all).write(out);
  const ShowTextOptions text{
      .paint = Paint::for_output(STDOUT_FILENO),
      .example = printable(line.text("input", "clean_room/handout/examples/" + file)),
      .room = folder.shown,
      .folder_option = folder.option,
      .out = printable(out)};
  const std::string screen = show_text(component, all, text);
  std::fwrite(screen.data(), 1, screen.size(), stdout);
  const bool failed = std::any_of(all.begin(), all.end(),
                                  [](const Shown& shown) { return shown.failure.has_value(); });
  return failed ? kFallsShort : kAllPassed;
}

}  // namespace

const Verb kShowVerb = {
    .name = "show",
    .usage = "PART [--mask none|causal] [--input FILE] [--out FILE] [--dir DIR]",
    .summary = "the numbers of each stage on a small example, to compare",
    .details =
        "Runs the part of clean_room, or of DIR, on the example of its handout page and prints "
        "what "
        "it was given and every stage that came of it, right or wrong: to compare with a "
        "calculation by hand, or with another program.\n"
        "The example is clean_room/handout/examples/PART.json. --input names another file with the "
        "same tensors; reference/tensor_file.h describes the format, and how Python reads it.\n"
        "--out writes the arguments and all stages, with every digit, to such a file. A tensor "
        "file "
        "of that name is replaced, any other file is not.\n"
        "--mask none shows causal_attention without its mask.",
    .run = run};

}  // namespace course

#include <fmt/format.h>

#include <boost/program_options/value_semantic.hpp>
#include <filesystem>

#include "command_line.h"
#include "files.h"
#include "usage_error.h"
#include "verb.h"

namespace course {
namespace {

namespace fs = std::filesystem;
namespace po = boost::program_options;

// A name that is not taken, so that nothing kept earlier is lost.
std::string free_name(const std::string& path) {
  for (int number = 1;; ++number) {
    std::string candidate = fmt::format("{}.{}.before-reset", path, number);
    if (!fs::exists(fs::symlink_status(candidate))) return candidate;
  }
}

int run(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  po::options_description options;
  options.add_options()("dir", po::value<std::string>());
  const CommandLine line("reset", arguments, options);
  const Component component = line.only_component();
  const Folder folder = folder_of(line, surroundings.installation);
  const std::string source = source_name(component);
  const std::string path = folder.path + "/" + source;
  const std::string stub = read_file(surroundings.installation.stubs_folder + "/" + source);

  if (!fs::is_directory(folder.path)) throw UsageError(folder.shown + ": there is no such folder");
  const fs::file_status status = fs::symlink_status(path);
  if (fs::exists(status) && fs::is_regular_file(status) && read_file(path) == stub) {
    fmt::print("  {}/{} is the stub already.\n", folder.shown, source);
    return kAllPassed;
  }
  if (fs::exists(status)) {
    const std::string kept = free_name(path);
    fs::rename(path, kept);
    fmt::print("  Your {} is kept as {}/{}\n", source, folder.shown,
               fs::path(kept).filename().string());
  }
  write_file(path, stub);
  fmt::print("  {}/{} is the stub again.\n", folder.shown, source);
  return kAllPassed;
}

}  // namespace

const Verb kResetVerb = {
    .name = "reset",
    .usage = "PART [--dir DIR]",
    .summary = "bring a part's stub back; your file is kept beside it",
    .details = "Your source is renamed to NAME.cc.1.before-reset, or the next number that is free.",
    .run = run};

}  // namespace course

#include "submission_case.h"

#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <stdexcept>

namespace course {
namespace {

namespace fs = std::filesystem;

const std::string kSubmissions = COURSE_SUBMISSIONS;

// One word or a list of words; none where there is no such key.
std::vector<std::string> words(const YAML::Node& node) {
  if (!node) return {};
  if (node.IsScalar()) return {node.as<std::string>()};
  return node.as<std::vector<std::string>>();
}

// Where a submission says @CHECKOUT@, it means this one.
std::string with_checkout(std::string text) {
  const std::string mark = "@CHECKOUT@";
  for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark)) {
    text.replace(at, mark.size(), COURSE_CHECKOUT);
  }
  return text;
}

// The files of a folder, by name.
std::map<std::string, std::string> files_in(const std::string& folder) {
  std::map<std::string, std::string> files;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.is_regular_file()) files[entry.path().filename()] = read_file(entry.path());
  }
  return files;
}

}  // namespace

std::vector<SubmissionCase> read_cases(const std::string& group) {
  std::vector<SubmissionCase> cases;
  for (const YAML::Node& row : YAML::LoadFile(kSubmissions + "/" + group + "/expected.yaml")) {
    cases.push_back({.name = row["name"].as<std::string>(),
                     .component = row["component"].as<std::string>(),
                     .check = row["check"].as<std::string>(),
                     .verdicts = words(row["verdict"]),
                     .why = row["why"].as<std::string>(),
                     .guards = words(row["guards"]),
                     .unguarded = row["unguarded"].as<std::string>("pass")});
  }
  return cases;
}

std::vector<std::string> folders_of(const std::string& group) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(kSubmissions + "/" + group)) {
    if (entry.is_directory()) names.push_back(entry.path().filename());
  }
  std::sort(names.begin(), names.end());
  return names;
}

WholeSubmission::WholeSubmission(const std::string& group, const std::string& name) {
  std::map<std::string, std::string> files = files_in(kSubmissions + "/correct/triple_loops");
  const std::string folder = kSubmissions + "/" + group;
  if (fs::exists(folder + "/" + kHelpersName)) {
    files[kHelpersName] = read_file(folder + "/" + kHelpersName);
  }
  for (const auto& [file, text] : files_in(folder + "/" + name)) {
    files[file] = text;
    own_files_.push_back(file);
  }
  for (const auto& [file, text] : files) write_file(path() + "/" + file, with_checkout(text));
}

std::vector<Component> WholeSubmission::own_components() const {
  std::vector<Component> own;
  for (const ComponentInfo& component : kComponents) {
    const std::string source = source_name(component.component);
    if (std::count(own_files_.begin(), own_files_.end(), source) > 0) {
      own.push_back(component.component);
    }
  }
  return own;
}

GradeOptions options_for(const WholeSubmission& submission, std::uint64_t seed) {
  GradeOptions options;
  options.learner.folder = submission.path();
  options.seed = seed;
  return options;
}

Installation test_installation() {
  Installation made = installation();
  made.cache_folder = COURSE_TEST_CACHE;
  return made;
}

const ComponentResult& result_of(const GradeResult& result, const std::string& component) {
  for (const ComponentResult& one : result.components) {
    if (info(one.component).name == component) return one;
  }
  throw std::logic_error("there is no component " + component);
}

std::string verdict_of(const ComponentResult& component, const std::string& check) {
  for (const CheckResult& one : component.checks) {
    if (one.check->id == check) return name(one.verdict.outcome);
  }
  throw std::logic_error("there is no check " + check);
}

std::string failures_in(const ComponentResult& component) {
  std::string text;
  for (const CheckResult& one : component.checks) {
    if (one.verdict.passed()) continue;
    text += std::string(one.check->id) + ": " + name(one.verdict.outcome) + " " +
            one.verdict.reason + "\n";
  }
  return text;
}

void PrintTo(const SubmissionCase& submission, std::ostream* out) { *out << submission.why; }

}  // namespace course

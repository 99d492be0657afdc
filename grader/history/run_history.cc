#include "run_history.h"

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "digest.h"
#include "files.h"
#include "handed_file.h"
#include "text.h"
#include "usage_error.h"

namespace course {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr const char* kFormat = "course-history-1";
constexpr std::size_t kLongestLine = std::size_t{1} << 20;
constexpr std::size_t kLargestFile = std::size_t{1} << 28;  // some ten thousand runs
constexpr const char* kShown = "evidence/history/runs";

struct NamedText {
  std::string file;
  const std::string* text;
};

std::vector<NamedText> texts_of(const Submission& submission) {
  std::vector<NamedText> texts;
  for (const ComponentInfo& each : kComponents) {
    const HandedIn& source = submission.source(each.component);
    if (source.text) texts.push_back({source_name(each.component), &*source.text});
  }
  const HandedIn& helpers = submission.helpers;  // where there is none, its text is empty
  if (helpers.text && !helpers.text->empty()) texts.push_back({kHelpersName, &*helpers.text});
  return texts;
}

Json line_of(const CheckResult& one, Hints hints) {
  Json line = {{"verdict", name(one.verdict.outcome)}};
  const std::optional<WrongElement> wrong = first_wrong_element(one.verdict);
  if (wrong && hints != Hints::none) {
    line["wrong"] = {wrong->stage, wrong->position, wrong->expected, wrong->got};
  }
  return line;
}

Json line_of(const std::vector<NamedText>& texts, const GradeResult& result) {
  Json sources = Json::object();
  for (const NamedText& each : texts) sources[each.file] = sha256_of_bytes(*each.text);
  Json checks = Json::object();
  for (const ComponentResult& component : result.components) {
    Json& of_component = checks[info(component.component).name] = Json::object();
    for (const CheckResult& one : component.checks)
      of_component[one.check->id] = line_of(one, result.hints);
  }
  return {{"format", kFormat},
          {"seed", result.seed},
          {"sources", std::move(sources)},
          {"checks", std::move(checks)}};
}

RememberedRun run_of(const Json& line) {
  if (line.at("format") != kFormat) throw std::invalid_argument("another format");
  RememberedRun run;
  run.seed = line.at("seed");
  for (const auto& [file, digest] : line.at("sources").items()) {
    run.sources.push_back({file, digest});
  }
  for (const auto& [component, checks] : line.at("checks").items()) {
    for (const auto& [check, said] : checks.items()) {
      RememberedCheck& one = run.checks.emplace_back();
      one = {component, check, said.at("verdict"), std::nullopt};
      if (!said.contains("wrong")) continue;
      const Json& wrong = said["wrong"];
      one.wrong = {wrong.at(0), wrong.at(1), wrong.at(2), wrong.at(3)};
    }
  }
  return run;
}

std::string read_kept(const std::string& path, const std::string& shown) {
  try {
    return read_handed_file(path, kLargestFile);
  } catch (const FileProblem& problem) {
    throw UsageError(fmt::format("{} {}", shown, problem.what()));
  }
}

}  // namespace

std::optional<WrongElement> first_wrong_element(const Verdict& verdict) {
  if (verdict.mismatch.empty()) return std::nullopt;
  const Mismatch& mismatch = verdict.mismatch.front();
  WrongElement wrong{.stage = mismatch.stage,
                     .position = {},
                     .expected = number_text(mismatch.expected),
                     .got = number_text(mismatch.got)};
  for (std::size_t a = 0; a < mismatch.position.size(); ++a) {
    wrong.position +=
        fmt::format("{}{}={}", a == 0 ? "" : ", ", mismatch.indices[a], mismatch.position[a]);
  }
  return wrong;
}

// The sources first: a line never speaks of one that is not there.
void RunHistory::add(const GradeResult& result) {
  const std::vector<NamedText> texts = texts_of(result.submission);
  fs::create_directories(folder_ + "/sources");
  for (const NamedText& each : texts) {
    const std::string path = folder_ + "/sources/" + sha256_of_bytes(*each.text);
    if (!fs::exists(path)) write_file(path, *each.text);
  }
  append_line(folder_ + "/runs", line_of(texts, result).dump());
}

std::vector<RememberedRun> RunHistory::runs() const {
  const std::string path = folder_ + "/runs";
  std::error_code none;
  if (fs::symlink_status(path, none).type() == fs::file_type::not_found) return {};
  std::istringstream file(read_kept(path, kShown));
  std::vector<RememberedRun> runs;
  bool is_empty = true;
  for (std::string line; std::getline(file, line);) {
    is_empty = false;
    if (line.size() > kLongestLine) continue;
    try {
      runs.push_back(run_of(Json::parse(line)));
    } catch (const std::exception&) {
      // Cut off while it was written, or of a later version.
    }
  }
  if (!runs.empty() || is_empty) return runs;
  throw UsageError(fmt::format(
      "{}:1: no line of it is a run that this course knows. Type: ./course grade", kShown));
}

std::string RunHistory::source(const RememberedSource& source) const {
  const std::string path = folder_ + "/sources/" + source.digest;
  const std::string text = read_kept(path, fmt::format("the history's copy of {}", source.file));
  if (sha256_of_bytes(text) == source.digest) return text;
  throw UsageError(fmt::format("the history's copy of {} is damaged", source.file));
}

std::string remember(const GradeResult& result, const std::string& folder,
                     const Installation& installation) {
  std::error_code is_no_folder;
  if (!fs::equivalent(folder, installation.room_folder, is_no_folder)) return {};
  try {
    RunHistory(installation.history_folder).add(result);
    return {};
  } catch (const std::exception& error) {
    return error.what();
  }
}

std::string digest_of(const std::vector<RememberedSource>& sources) {
  std::vector<std::string_view> parts;
  for (const RememberedSource& source : sources) {
    parts.push_back(source.file);
    parts.push_back(source.digest);
  }
  return sha256(parts);
}

}  // namespace course

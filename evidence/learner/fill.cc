#include "fill.h"

#include <fmt/format.h>

#include <filesystem>
#include <functional>
#include <map>
#include <sstream>

#include "digest.h"
#include "examination.h"
#include "files.h"
#include "learner_record.h"
#include "replaceable.h"
#include "usage_error.h"
#include "utc_time.h"

namespace course {
namespace {

using Json = nlohmann::ordered_json;

// The texts to put in the place of a template's placeholders, by pointer.
using Values = std::map<std::string, std::string>;

std::string quoted(const std::string& text) { return nlohmann::json(text).dump(); }

std::string commit_of(Facts& facts) {
  const LastCommit commit = facts.commit();
  if (commit.id.empty()) {
    throw UsageError(fmt::format("no commit can be recorded: {}", commit.problem));
  }
  const std::vector<std::string> changed = facts.uncommitted();
  if (!changed.empty()) {
    const std::string others =
        changed.size() == 1 ? std::string() : fmt::format(", and {} more,", changed.size() - 1);
    throw UsageError(
        fmt::format("a record names a commit, and {}{} {} not as committed. Type: git commit --all "
                    "--message \"my parts\"",
                    changed.front(), others, changed.size() == 1 ? "is" : "are"));
  }
  return commit.id;
}

Json commands_run(std::uint64_t seed, Facts& facts) {
  Json commands = Json::array();
  for (const std::string& command : record_commands(seed)) {
    commands.push_back({{"command", command}, {"status", facts.status(command)}});
  }
  return commands;
}

Json log_of(const FillOptions& options, const Environment& environment, Facts& facts) {
  return {{"format", "course-learner-run-1"},
          {"verified_at", utc_text(facts.now())},
          {"environment",
           {{"system", environment.system},
            {"architecture", environment.architecture},
            {"compiler", environment.compiler}}},
          {"seed", options.seed},
          {"commands", commands_run(options.seed, facts)},
          {"cost", {{"gross_usd", options.gross_usd}, {"credit_usd", options.credit_usd}}}};
}

Values values_of(const Json& log, const Measurement& measured) {
  Values values;
  const Json flat = log.flatten();
  for (const auto& [pointer, value] : flat.items()) values[pointer] = value.dump();
  for (std::size_t i = 0; i < kMetrics.size(); ++i) {
    values[fmt::format("/metrics/{}/actual", i)] =
        fmt::format("{:.6g}", rounded_for_record(measured.actual[i]));
  }
  return values;
}

// The artifacts that the template lists, and the log, which it cannot know.
void add_artifacts(const Json& in_template, const FilledRecord& filled, Facts& facts,
                   Values& values) {
  std::map<std::string, std::string> made_by;
  for (const NeededArtifact& needed : needed_artifacts()) made_by[needed.path] = needed.made_by;
  for (std::size_t i = 0; i < in_template.size(); ++i) {
    const std::string pointer = fmt::format("/artifacts/{}", i);
    const std::string path = in_template[i]["path"];
    if (is_placeholder(in_template[i]["path"])) {
      values[pointer + "/path"] = quoted(filled.log_path);
      values[pointer + "/sha256"] = quoted(sha256_of_bytes(filled.log));
      continue;
    }
    const FileFact file = facts.file(path);
    values[pointer + "/sha256"] =
        quoted(file.problem.empty()
                   ? file.digest
                   : fmt::format("<{} {}. Make it: {}>", path, file.problem, made_by[path]));
  }
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string failures_text(const std::vector<std::string>& failures) {
  if (failures.empty()) return "known_failures: []";
  std::string text = "known_failures:";
  for (const std::string& failure : failures) text += "\n  - " + failure;
  return text;
}

// Each placeholder stands in a line of its own, behind its key.
std::string filled_in(const Document& record_template, const Values& values,
                      const std::vector<std::string>& failures) {
  std::vector<std::string> lines = lines_of(record_template.text());
  for (const auto& [pointer, value] : values) {
    std::string& line = lines[static_cast<std::size_t>(record_template.place(pointer).line - 1)];
    const std::size_t colon = line.find(": ");
    if (colon != std::string::npos) line = line.substr(0, colon + 2) + value;
  }
  std::string text;
  for (const std::string& line : lines) {
    text += (line == "known_failures: []" ? failures_text(failures) : line) + '\n';
  }
  return text;
}

std::string log_path_in(const Document& record) {
  const auto artifacts = record.value().find("artifacts");
  if (artifacts == record.value().end() || !artifacts->is_array()) return {};
  for (const auto& artifact : *artifacts) {
    if (!artifact.is_object() || !artifact.contains("path") || !artifact["path"].is_string())
      continue;
    if (is_run_log_path(artifact["path"])) return artifact["path"];
  }
  return {};
}

}  // namespace

FilledRecord fill_record(const FillOptions& options, const std::string& record_template,
                         const Environment& environment, Facts& facts) {
  const std::string commit = commit_of(facts);
  const Measurement measured = facts.measurement(options.seed);
  if (!measured.problem.empty()) {
    throw UsageError(
        fmt::format("there is nothing to record yet: {}. Type: ./course grade", measured.problem));
  }
  const Json log = log_of(options, environment, facts);
  FilledRecord filled;
  filled.log = log.dump(2) + "\n";
  filled.log_path = run_log_path(sha256_of_bytes(filled.log));

  const Document document = Document::parse(record_template, "the template");
  Values values = values_of(log, measured);
  values.erase("/format");
  values["/commit"] = quoted(commit);
  add_artifacts(Json(document.value()["artifacts"]), filled, facts, values);
  filled.record = filled_in(document, values, measured.failures);
  return filled;
}

void write_filled_record(const FilledRecord& filled, const std::string& root) {
  const std::string path = root + "/" + kLearnerRecordPath;
  const std::optional<Document> old = find_replaceable(path, kLearnerRecordPath, kLearnerSchema);
  const std::string old_log = old ? log_path_in(*old) : std::string();
  write_file(root + "/" + filled.log_path, filled.log);
  write_file(path, filled.record);
  const bool is_in_evidence =
      old_log.find("..") == std::string::npos && old_log.find('/') == old_log.rfind('/');
  if (!old_log.empty() && old_log != filled.log_path && is_in_evidence) {
    std::filesystem::remove(root + "/" + old_log);
  }
}

}  // namespace course

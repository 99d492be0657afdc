#include "fault_record.h"

#include <fmt/format.h>

#include "digest.h"
#include "files.h"
#include "grade.h"
#include "inject.h"
#include "line_changes.h"
#include "manifest.h"
#include "record_comparison.h"
#include "usage_error.h"

namespace course {
namespace {

using Json = nlohmann::ordered_json;

std::string sources_digest(const SourceTexts& sources) {
  std::vector<RememberedSource> named;
  for (const auto& [file, text] : sources) named.push_back({file, sha256_of_bytes(text)});
  return digest_of(named);
}

Verdict verdict_in(const GradeResult& result, const TellingCheck& wanted) {
  for (const ComponentResult& component : result.components) {
    if (component.component != wanted.component) continue;
    for (const CheckResult& one : component.checks) {
      if (std::string(one.check->id) == wanted.check) return one.verdict;
    }
  }
  return {.outcome = Outcome::not_run, .given = {}, .reason = {}, .stages = {}, .mismatch = {}};
}

// One of the two runs, with its folder in /tmp.
Verdict run(const FaultRuns& runs, bool is_before, const Installation& installation) {
  const TemporaryFolder folder;
  for (const auto& [file, text] : is_before ? runs.before : runs.after) {
    write_file(folder.path() + "/" + file, text);
  }
  const std::uint64_t seed = is_before ? runs.seed_before : runs.seed_after;
  if (is_before && runs.injected != nullptr) {
    return verdict_in(grade_folder_with_fault(*runs.injected, folder.path(), installation, seed),
                      *runs.check);
  }
  GradeOptions options;
  options.learner.folder = folder.path();
  options.components = {runs.check->component};
  options.only_check = runs.check->check;
  options.seed = seed;
  return verdict_in(grade(options, installation), *runs.check);
}

Json story_of(const FaultRuns& runs, bool is_before, const Installation& installation) {
  const Verdict verdict = run(runs, is_before, installation);
  const SourceTexts& sources = is_before ? runs.before : runs.after;
  const std::uint64_t seed = is_before ? runs.seed_before : runs.seed_after;
  const std::string part = info(runs.check->component).name;
  const std::string folder = sources_folder(sources);
  const std::string command =
      is_before && runs.injected != nullptr
          ? fmt::format("./course inject {} --seed {} --dir {}", runs.injected->id, seed, folder)
          : fmt::format("./course grade {} --check {} --seed {} --dir {}", part, runs.check->check,
                        seed, folder);
  Json story = {
      {"sources", folder}, {"digest", sources_digest(sources)}, {"seed", seed},
      {"component", part}, {"check", runs.check->check},        {"verdict", name(verdict.outcome)}};
  if (const auto wrong = first_wrong_element(verdict)) {
    story["first_wrong"] = {{"stage", wrong->stage},
                            {"position", wrong->position},
                            {"expected", wrong->expected},
                            {"got", wrong->got}};
  }
  story["command"] = command;
  story["status"] = verdict.passed() ? 0 : 1;
  return story;
}

Json changes_of(const FaultRuns& runs) {
  Json changed = Json::array();
  SourceTexts all = runs.before;
  all.insert(runs.after.begin(), runs.after.end());
  for (const auto& [file, unused] : all) {
    const auto text = [&, name = file](const SourceTexts& texts) {
      const auto found = texts.find(name);
      return found == texts.end() ? std::string() : found->second;
    };
    const LineChanges lines = count_line_changes(text(runs.before), text(runs.after));
    if (lines == LineChanges{}) continue;
    changed.push_back({{"file", file}, {"added", lines.added}, {"removed", lines.removed}});
  }
  return changed;
}

}  // namespace

SourceTexts source_texts(const Submission& submission) {
  SourceTexts texts;
  for (const ComponentInfo& each : kComponents) {
    const HandedIn& source = submission.source(each.component);
    if (source.text) texts[source_name(each.component)] = *source.text;
  }
  const HandedIn& helpers = submission.helpers;  // where there is none, its text is empty
  if (helpers.text && !helpers.text->empty()) texts[kHelpersName] = *helpers.text;
  return texts;
}

std::string sources_folder(const SourceTexts& sources) {
  constexpr std::size_t kDigits = 16;
  return "evidence/submissions/" + sources_digest(sources).substr(0, kDigits);
}

Json make_fault_record(const FaultRuns& runs, const Installation& installation) {
  Json before = story_of(runs, true, installation);
  if (before["verdict"] != name(Outcome::wrong_value) || !before.contains("first_wrong")) {
    throw UsageError(fmt::format("the failed run gives {} when it is repeated",
                                 before["verdict"].get<std::string>()));
  }
  Json after = story_of(runs, false, installation);
  if (after["status"] != 0) {
    const std::string part = info(runs.check->component).name;
    throw UsageError(fmt::format("{} does not pass {} now: it gives {}. Type: ./course grade {}",
                                 part, runs.check->check, after["verdict"].get<std::string>(),
                                 part));
  }
  return {{"schema", kFaultSchema},
          {"module", kModule},
          {"kind", runs.check->kind},
          {"injected", runs.injected == nullptr ? kNotInjected : runs.injected->id},
          {"before", std::move(before)},
          {"after", std::move(after)},
          {"changed", changes_of(runs)}};
}

}  // namespace course

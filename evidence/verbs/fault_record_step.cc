#include <fmt/format.h>

#include <boost/program_options/value_semantic.hpp>

#include "catalogue.h"
#include "checkout_option.h"
#include "command_line.h"
#include "evidence_verbs.h"
#include "fault_record.h"
#include "printable.h"
#include "text.h"
#include "usage_error.h"

namespace course {
namespace {

namespace po = boost::program_options;

constexpr const char* kPath = "evidence/07-fault-record.json";

SourceTexts texts_of(const RememberedRun& run, const RunHistory& history) {
  SourceTexts texts;
  for (const RememberedSource& source : run.sources) texts[source.file] = history.source(source);
  return texts;
}

SourceTexts texts_of(const Submission& submission) {
  SourceTexts texts;
  for (const ComponentInfo& each : kComponents) {
    const HandedIn& source = submission.source(each.component);
    if (source.text) texts[source_name(each.component)] = *source.text;
  }
  if (submission.helpers.text) texts[kHelpersName] = *submission.helpers.text;
  return texts;
}

// The first of the checks that tell, among those that must catch the fault.
const TellingCheck* telling_check_of(const Fault& fault) {
  for (const TellingCheck& check : telling_checks()) {
    if (check.component != fault.component()) continue;
    for (const char* id : fault.caught_by) {
      if (std::string(id) == check.check) return &check;
    }
  }
  return nullptr;
}

FaultRuns injected_runs(const std::string& id, std::uint64_t seed, const std::string& room) {
  const Fault* fault = find_fault(id);
  if (fault == nullptr) {
    throw UsageError(fmt::format("there is no fault \"{}\". See: ./course faults", printable(id)));
  }
  const TellingCheck* check = telling_check_of(*fault);
  if (check == nullptr) {
    throw UsageError(
        fmt::format("{} neither leaks the future nor mixes head axes. Try mask-missing "
                    "or split-by-memory",
                    fault->id));
  }
  const SourceTexts texts = texts_of(read_submission(room));
  return {.check = check,
          .before = texts,
          .after = texts,
          .seed_before = seed,
          .seed_after = seed,
          .injected = fault};
}

// The latest that can be repeated.
struct Found {
  FaultRuns runs;
  nlohmann::ordered_json record;
};
std::optional<Found> find_in_history(const Installation& installation) {
  const RunHistory history(installation.history_folder);
  const std::vector<RememberedRun> runs = history.runs();
  constexpr std::size_t kMostTried = 20;
  std::vector<MendedFault> faults = find_mended_faults(runs);
  if (faults.size() > kMostTried) faults.resize(kMostTried);
  std::string why;
  for (const MendedFault& fault : faults) {
    try {
      const RememberedRun& failed = runs[fault.failed];
      const RememberedRun& passed = runs[fault.passed];
      Found found{.runs = {.check = fault.check,
                           .before = texts_of(failed, history),
                           .after = texts_of(passed, history),
                           .seed_before = failed.seed,
                           .seed_after = passed.seed},
                  .record = {}};
      found.record = make_fault_record(found.runs, installation);
      return found;
    } catch (const UsageError& error) {
      why = error.what();
    }
  }
  if (!why.empty())
    throw UsageError(fmt::format("what the history holds cannot be repeated: {}", why));
  return std::nullopt;
}

void offer_injection() {
  fmt::print("{}\n{}{}",
             wrapped("  ",
                     "No run in the history failed by a leak from the future or by mixed head axes "
                     "and passed later. Each ./course grade of clean_room is in the history."),
             labelled_lines("or", "./course evidence fault-record --inject mask-missing"),
             labelled("",
                      "puts that mistake into your code for one run. The record will say that "
                      "it was injected."));
}

void tell(const nlohmann::ordered_json& record) {
  const auto& before = record["before"];
  const auto& wrong = before["first_wrong"];
  const auto text = [](const auto& value) { return value.template get<std::string>(); };
  fmt::print("{}",
             wrapped("  ", fmt::format("{} is written: {}{}, seen and mended.", kPath,
                                       kind_text(text(record["kind"])),
                                       record["injected"] == kNotInjected ? "" : ", injected")));
  fmt::print("\n{}",
             labelled("failed", fmt::format("{} {}: {}", text(before["component"]),
                                            text(before["check"]), text(before["verdict"]))));
  fmt::print("{}", labelled("", fmt::format("{}[{}] expected {}, got {}", text(wrong["stage"]),
                                            text(wrong["position"]), text(wrong["expected"]),
                                            text(wrong["got"]))));
  fmt::print("{}", labelled_lines("again", text(before["command"])));
  for (const auto& change : record["changed"]) {
    fmt::print("{}", labelled("changed",
                              fmt::format("{}: {} lines added, {} removed", text(change["file"]),
                                          change["added"].dump(), change["removed"].dump())));
  }
  fmt::print("{}", labelled_lines("passed", text(record["after"]["command"])));
}

int run(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  po::options_description options;
  options.add_options()("inject", po::value<std::string>())("seed", po::value<std::string>())(
      kRootOption, po::value<std::string>());
  const CommandLine line("evidence", arguments, options);
  line.expect_no_words();
  const auto [root, installation] = checkout_of(line, surroundings.installation);
  std::optional<Found> found;
  if (line.has("inject")) {
    constexpr std::uint64_t kSeed = 5;
    found =
        Found{.runs = injected_runs(line.text("inject"), line.whole_number("seed").value_or(kSeed),
                                    installation.room_folder),
              .record = {}};
    found->record = make_fault_record(found->runs, installation);
  } else {
    found = find_in_history(installation);
  }
  if (!found) {
    offer_injection();
    return kFallsShort;
  }
  write_fault_record(found->record, found->runs, root, kPath);
  tell(found->record);
  return kAllPassed;
}

}  // namespace

const EvidenceStep kFaultRecordStep = {.name = "fault-record", .run = run};

}  // namespace course

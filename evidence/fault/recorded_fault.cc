#include "recorded_fault.h"

#include <fmt/format.h>

#include "catalogue.h"
#include "printable.h"
#include "usage_error.h"

namespace course {
namespace {

SourceTexts texts_of(const RememberedRun& run, const RunHistory& history) {
  SourceTexts texts;
  for (const RememberedSource& source : run.sources) texts[source.file] = history.source(source);
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

RecordedFault recorded(FaultRuns runs, const Installation& installation) {
  nlohmann::ordered_json record = make_fault_record(runs, installation);
  return {std::move(runs), std::move(record)};
}

}  // namespace

std::optional<RecordedFault> find_fault_in_history(const Installation& installation) {
  const RunHistory history(installation.history_folder);
  const std::vector<RememberedRun> runs = history.runs();
  constexpr std::size_t kMostTried = 20;
  std::vector<MendedFault> faults = find_mended_faults(runs);
  if (faults.size() > kMostTried) faults.resize(kMostTried);
  std::string why;
  for (const MendedFault& fault : faults) {
    const RememberedRun& failed = runs[fault.failed];
    const RememberedRun& passed = runs[fault.passed];
    try {
      return recorded({.check = fault.check,
                       .before = texts_of(failed, history),
                       .after = texts_of(passed, history),
                       .seed_before = failed.seed,
                       .seed_after = passed.seed},
                      installation);
    } catch (const UsageError& error) {
      if (why.empty()) why = error.what();
    }
  }
  if (why.empty()) return std::nullopt;
  throw UsageError(fmt::format("what the history holds cannot be repeated: {}", why));
}

RecordedFault inject_fault(const std::string& id, std::uint64_t seed,
                           const Installation& installation) {
  const Fault* fault = find_fault(id);
  if (fault == nullptr) {
    throw UsageError(fmt::format("there is no fault \"{}\". See: ./course faults", printable(id)));
  }
  const TellingCheck* check = telling_check_of(*fault);
  if (check == nullptr) {
    throw UsageError(fmt::format(
        "{} neither leaks the future nor mixes head axes. Try mask-missing or split-by-memory",
        fault->id));
  }
  const SourceTexts texts = source_texts(read_submission(installation.room_folder));
  return recorded({.check = check,
                   .before = texts,
                   .after = texts,
                   .seed_before = seed,
                   .seed_after = seed,
                   .injected = fault},
                  installation);
}

}  // namespace course

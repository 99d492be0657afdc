#include <fmt/format.h>

#include <algorithm>

#include "catalogue.h"
#include "fault_record.h"
#include "record_comparison.h"
#include "usage_error.h"

namespace course {
namespace {

using nlohmann::json;

const TellingCheck* telling_check(const json& record) {
  const auto checks = telling_checks();
  const auto found = std::find_if(checks.begin(), checks.end(), [&](const TellingCheck& check) {
    return record["kind"] == check.kind && record["after"]["check"] == check.check &&
           record["after"]["component"] == info(check.component).name;
  });
  return found == checks.end() ? nullptr : &*found;
}

// A seed stands in the run and in its command: which of them was changed cannot be seen in the run,
// so both are named.
void compare_seed(const json& record, const char* which, std::vector<SchemaError>& errors) {
  const std::string seed = record[which]["seed"].dump();
  const std::string command = record[which]["command"].get<std::string>() + " ";
  if (command.find(" --seed " + seed + " ") != std::string::npos) return;
  errors.push_back({fmt::format("/{}/seed", which),
                    fmt::format("is {}, but the command beside it says otherwise", seed)});
  errors.push_back(
      {fmt::format("/{}/command", which), fmt::format("does not repeat the run of seed {}", seed)});
}

}  // namespace

std::vector<SchemaError> fault_record_errors(const json& record, const std::string& root,
                                             const Installation& installation) {
  const TellingCheck* check = telling_check(record);
  if (check == nullptr) {
    return {{"/after/check", "is no check of this kind of mistake"}};
  }
  const std::string injected = record["injected"];
  const Fault* fault = find_fault(injected);
  if (injected != kNotInjected && fault == nullptr)
    return {{"/injected", "is no fault of the catalogue"}};
  std::vector<SchemaError> errors;
  compare_seed(record, "before", errors);
  compare_seed(record, "after", errors);
  if (!errors.empty()) return errors;

  FaultRuns runs{.check = check,
                 .before = {},
                 .after = {},
                 .seed_before = record["before"]["seed"],
                 .seed_after = record["after"]["seed"],
                 .injected = fault};
  for (const auto& [which, texts] :
       {std::pair{"before", &runs.before}, std::pair{"after", &runs.after}}) {
    const std::string folder = record[which]["sources"];
    try {
      *texts = source_texts(read_submission(root + "/" + folder));
    } catch (const UsageError&) {
      return {{fmt::format("/{}/sources", which),
               fmt::format("is {}, but that folder cannot be read", folder)}};
    }
  }
  try {
    return record_differences(record, make_fault_record(runs, installation));
  } catch (const UsageError& error) {
    return {{"/before/verdict", fmt::format("cannot be repeated: {}", error.what())}};
  }
}

}  // namespace course

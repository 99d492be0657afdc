#include <fmt/format.h>

#include <boost/program_options/value_semantic.hpp>

#include "checkout_option.h"
#include "command_line.h"
#include "evidence_verbs.h"
#include "learner_record.h"
#include "recorded_fault.h"
#include "replaceable.h"
#include "text.h"
#include "usage_error.h"

namespace course {
namespace {

namespace po = boost::program_options;

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
             wrapped("  ", fmt::format("{} is written: {}{}, seen and mended.", kFaultRecordPath,
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
                              fmt::format("{}: lines added {}, removed {}", text(change["file"]),
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
  if (line.has("seed") && !line.has("inject")) {
    throw UsageError("--seed is for --inject: a run of the history has its own");
  }
  find_replaceable(root + "/" + kFaultRecordPath, kFaultRecordPath, kFaultSchema);
  constexpr std::uint64_t kSeed = 5;
  const std::optional<RecordedFault> found =
      line.has("inject") ? inject_fault(line.text("inject"),
                                        line.whole_number("seed").value_or(kSeed), installation)
                         : find_fault_in_history(installation);
  if (!found) {
    offer_injection();
    return kFallsShort;
  }
  write_fault_record(found->record, found->runs, root, kFaultRecordPath);
  tell(found->record);
  return kAllPassed;
}

}  // namespace

const EvidenceStep kFaultRecordStep = {.name = "fault-record", .run = run};

}  // namespace course

#include <fmt/format.h>
#include <unistd.h>

#include <boost/program_options/value_semantic.hpp>
#include <chrono>

#include "checkout.h"
#include "checkout_option.h"
#include "command_line.h"
#include "evidence_verbs.h"
#include "files.h"
#include "manifest.h"
#include "printable.h"
#include "replaceable.h"
#include "runtime_record.h"
#include "text.h"
#include "usage_error.h"
#include "utc_time.h"

namespace course {
namespace {

namespace po = boost::program_options;

std::string commit_of(const std::string& root) {
  const LastCommit commit = last_commit(root);
  if (commit.id.empty()) {
    throw UsageError(fmt::format("a record names a commit, and there is none: {}", commit.problem));
  }
  const std::vector<std::string> changed = uncommitted_files(root);
  if (changed.empty()) return commit.id;
  throw UsageError(
      fmt::format("{} is not committed, so no commit holds what would be recorded. "
                  "Commit it, or take it back",
                  changed.front()));
}

void tell(const nlohmann::ordered_json& record, const std::string& shown, const Paint& paint) {
  const auto& audit = record["audit"];
  fmt::print("{}", wrapped("  ", fmt::format("{} is written.", shown)));
  fmt::print("\n{}", labelled("commands", fmt::format("{} run", record["commands"].size())));
  fmt::print("{}", labelled("metrics", fmt::format("{} measured", record["metrics"].size())));
  fmt::print("{}", labelled("audit", fmt::format("{} of {} faults caught by {} checks",
                                                 audit["caught"].dump(), audit["faults"].dump(),
                                                 audit["checks"].dump())));
  for (const auto& [layer, state] : record["isolation"].items()) {
    if (state != "on")
      fmt::print("{}", labelled("missing", fmt::format("isolation layer {}", layer)));
  }
  for (const auto& failure : record["known_failures"]) {
    fmt::print("{}{}", paint.bad("FAIL"), wrapped("  ", failure.get<std::string>()));
  }
  fmt::print("{}", labelled_lines("then", "./course evidence check"));
}

int run(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  po::options_description options;
  options.add_options()("out", po::value<std::string>())(kRootOption, po::value<std::string>());
  const CommandLine line("evidence", arguments, options);
  line.expect_no_words();
  const auto [root, installation] = checkout_of(line, surroundings.installation);
  const std::string place = record_path(root, kRuntimeRecordName, installation);
  const std::string path = line.text("out", root + "/" + place);
  const std::string shown = line.has("out") ? printable(path) : place;
  find_replaceable(path, shown, kRuntimeSchema);

  const auto begin = std::chrono::system_clock::now();
  const std::string commit = commit_of(root);
  const nlohmann::ordered_json measured = measure_runtime(root, installation);
  const auto end = std::chrono::system_clock::now();
  const nlohmann::ordered_json record =
      stamped(measured, {.commit = commit,
                         .date = utc_text(std::chrono::floor<std::chrono::seconds>(begin)),
                         .duration_seconds = static_cast<int>(
                             std::chrono::ceil<std::chrono::seconds>(end - begin).count())});
  write_file(path, record.dump(2) + "\n");
  tell(record, shown, Paint::for_output(STDOUT_FILENO));
  return record["known_failures"].empty() ? kAllPassed : kFallsShort;
}

}  // namespace

const EvidenceStep kRecordStep = {.name = "record", .run = run};

}  // namespace course

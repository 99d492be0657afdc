#include "gate.h"

#include <fmt/format.h>

#include <array>
#include <optional>

#include "closed_book.h"
#include "examination.h"
#include "fault_record.h"
#include "learner_record.h"
#include "published_schema.h"
#include "reproduced.h"
#include "usage_error.h"

namespace course {
namespace {

constexpr std::uint64_t kSeed = 5;  // of what needs no record

// What the conditions look at.
struct Room {
  const Installation& installation;
  Facts& facts;
};

struct Stand {
  bool stands;
  std::string text;
};
Stand proved(std::string by) { return {true, std::move(by)}; }
Stand missing(std::string what) { return {false, std::move(what)}; }

// A file that must be there, or why it is not taken.
std::optional<Stand> absence(Room& room, const char* path) {
  const FileFact file = room.facts.file(path);
  if (file.problem.empty()) return std::nullopt;
  return missing(fmt::format("{} {}", path, file.problem));
}

Stand core_passed(Room& room) {
  const Measurement measured = room.facts.measurement(kSeed);
  if (measured.failures.empty()) {
    return proved(fmt::format("clean_room: all {} checks pass", measured.checks));
  }
  return missing(fmt::format("{} of {} checks do not pass yet, first {}", measured.failures.size(),
                             measured.checks, measured.failures.front()));
}

Stand contract_kept(Room& room) {
  const bool is_kept = room.facts.status("./course contract") == 0;
  return is_kept ? proved("interface, clean_room: nothing but what is allowed")
                 : missing("clean_room or interface holds what the contract does not allow");
}

// An artifact that is there and says nothing but what is so.
std::optional<Stand> untruth(Room& room, const char* path) {
  if (std::optional<Stand> absent = absence(room, path)) return absent;
  const std::vector<std::string> untruths = room.facts.untruths(path);
  if (untruths.empty()) return std::nullopt;
  return missing(fmt::format("{}: {}", path, untruths.front()));
}

Stand intermediates_shown(Room& room) {
  if (std::optional<Stand> wrong = untruth(room, kIntermediatesPath)) return *wrong;
  return proved(kIntermediatesPath);
}

// The number of the record for a metric, and the seed that it belongs to.
struct Recorded {
  double claimed;
  std::uint64_t seed;
};
std::optional<Recorded> find_recorded(const nlohmann::json& record, std::size_t metric) {
  const nlohmann::json::json_pointer actual(fmt::format("/metrics/{}/actual", metric));
  const nlohmann::json::json_pointer seed("/seed");
  if (!record.contains(actual) || !record[actual].is_number()) return std::nullopt;
  if (!record.contains(seed) || !record[seed].is_number_unsigned()) return std::nullopt;
  return Recorded{record[actual], record[seed]};
}

// A metric stands if the record has it and it comes out again.
Stand recorded(Room& room, std::size_t metric) {
  const Metric& wanted = kMetrics[metric];
  if (std::optional<Stand> absent = absence(room, kLearnerRecordPath)) return *absent;
  const Document record =
      Document::parse(room.facts.file(kLearnerRecordPath).text, kLearnerRecordPath);
  const std::optional<Recorded> found = find_recorded(record.value(), metric);
  if (!found) return missing(fmt::format("{} has no {}", kLearnerRecordPath, wanted.name));
  const Measurement measured = room.facts.measurement(found->seed);
  if (!measured.problem.empty()) return missing(measured.problem);
  const double actual = rounded_for_record(measured.actual[metric]);
  if (!wanted.holds(actual)) {
    return missing(fmt::format("{} is {:.6g}, expected {}", wanted.name, actual, wanted.expected));
  }
  if (!is_reproduced(found->claimed, measured.actual[metric])) {
    return missing(fmt::format("{} is {:.6g} in {}, but {:.6g} comes out", wanted.name,
                               found->claimed, kLearnerRecordPath, actual));
  }
  return proved(fmt::format("{}: {} is {:.6g}, {}", kLearnerRecordPath, wanted.name, actual,
                            wanted.expected));
}

Stand fault_fixed(Room& room) {
  if (std::optional<Stand> wrong = untruth(room, kFaultRecordPath)) return *wrong;
  const Document record = Document::parse(room.facts.file(kFaultRecordPath).text, kFaultRecordPath);
  const bool is_own = record.value()["injected"] == kNotInjected;
  return proved(fmt::format("{}: {}", kFaultRecordPath,
                            is_own ? "a mistake of yours" : "a mistake that was injected"));
}

Stand closed_book(Room& room) {
  if (std::optional<Stand> absent = absence(room, kClosedBookPath)) return *absent;
  const QuizResult result = mark_quiz(
      answers_in(Document::parse(room.facts.file(kClosedBookPath).text, kClosedBookPath)));
  const std::string score =
      fmt::format("{}: {} of {} right, {} of {} explained", kClosedBookPath, result.right,
                  result.marked, result.explained, result.to_explain);
  return result.complete() ? proved(score) : missing(score);
}

Stand submission_verified(Room& room) {
  if (std::optional<Stand> absent = absence(room, kLearnerRecordPath)) return *absent;
  const Document record =
      Document::parse(room.facts.file(kLearnerRecordPath).text, kLearnerRecordPath);
  const std::vector<Finding> findings =
      examine(record, published_schema(room.installation, kLearnerSchemaFile), room.facts);
  if (findings.empty()) return proved(kLearnerRecordPath);
  const Finding& first = findings.front();
  return missing(
      fmt::format("{}:{}: {} {}", kLearnerRecordPath, first.place.line, first.field, first.what));
}

struct Row {
  const char* name;
  const char* make;
  Stand (*look)(Room&);
};
constexpr std::array kRows = {
    Row{"core passed", "./course grade", core_passed},
    Row{"contract kept", "./course contract", contract_kept},
    Row{"intermediates shown",
        "./course show transformer_block --out evidence/07-intermediates.json",
        intermediates_shown},
    Row{"fault seen, then fixed", "./course evidence fault-record", fault_fixed},
    Row{"closed book", "./course quiz", closed_book},
    Row{"future perturbation", "./course evidence fill",
        [](Room& room) { return recorded(room, 0); }},
    Row{"mask ablation", "./course evidence fill", [](Room& room) { return recorded(room, 2); }},
    Row{"scale ablation", "./course evidence fill", [](Room& room) { return recorded(room, 3); }},
    Row{"residual ablation", "./course evidence fill",
        [](Room& room) { return recorded(room, 4); }},
    Row{"submission verified", "./course evidence fill", submission_verified},
};

Stand look(const Row& row, Room& room) {
  try {
    return row.look(room);
  } catch (const UsageError& error) {
    return missing(error.what());
  }
}

}  // namespace

std::vector<Condition> gate_conditions(const Installation& installation, Facts& facts) {
  Room room{installation, facts};
  std::vector<Condition> conditions;
  for (const Row& row : kRows) {
    Stand stand = look(row, room);
    conditions.push_back({row.name, stand.stands, std::move(stand.text), row.make});
  }
  return conditions;
}

}  // namespace course

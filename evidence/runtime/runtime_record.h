#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "installation.h"
#include "schema_check.h"

namespace course {

// The machine record: the course's own commands and measurements, run in this checkout on the correct
// submission, and what came out; see schema/runtime-record-v1.json. Two of one commit differ in
// nothing but date and duration.

inline constexpr const char* kRuntimeSchema = "learn-llm.runtime.v1";

// Runs everything: some seconds. `root` is the folder of the project.
nlohmann::ordered_json measure_runtime(const std::string& root, const Installation& installation);

// What is true of a moment.
struct Stamp {
  std::string commit;  // the last that changed anything outside evidence/
  std::string date;    // UTC, 2026-01-31T12:00:00Z
  int duration_seconds = 0;
};
nlohmann::ordered_json stamped(const nlohmann::ordered_json& measured, const Stamp& stamp);

// What is not so: a field that differs from the record that was made again, or does not fit its seal.
// Of date, duration, compiler and isolation, which are true of a moment and a machine, there is only
// the seal: it shows a slip of the hand. `made_again` has this checkout's commit; or the record's own,
// where that cannot be known. The record keeps its schema.
std::vector<SchemaError> runtime_record_errors(const nlohmann::json& record,
                                               const nlohmann::json& made_again);

// Where this machine is not the record's: a sentence each.
std::vector<std::string> machine_differences(const nlohmann::json& record,
                                             const nlohmann::json& made_again);

}  // namespace course

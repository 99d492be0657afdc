#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "fault.h"
#include "installation.h"
#include "mended_fault.h"
#include "schema_check.h"

namespace course {

// A failure that was seen, and the same check passed afterwards: two runs that anyone can repeat,
// with the sources of both beside the record.

inline constexpr const char* kFaultSchema = "learn-llm.fault-record.v1";

inline constexpr const char* kNotInjected = "none";

// By the names that they had in the folder.
using SourceTexts = std::map<std::string, std::string>;
SourceTexts source_texts(const Submission& submission);

// Two runs of one check.
struct FaultRuns {
  const TellingCheck* check;
  SourceTexts before, after;
  std::uint64_t seed_before, seed_after;
  const Fault* injected = nullptr;  // then `before` is `after` with one part replaced by it
};

// Runs both, and says what came out; see schema/fault-record-v1.json. Throws UsageError if the first
// does not get wrong numbers or the second does not pass.
nlohmann::ordered_json make_fault_record(const FaultRuns& runs, const Installation& installation);

// Where the sources of a record are kept, below the folder of the project: a name for each content,
// so that a new record leaves an old one's alone.
std::string sources_folder(const SourceTexts& sources);

// Puts the sources and then the record, as `path` below it, into the checkout `root`. Sources of a
// record that was there and is no more go last. Throws UsageError if what is there is no such record.
void write_fault_record(const nlohmann::ordered_json& record, const FaultRuns& runs,
                        const std::string& root, const std::string& path);

// Runs again what a record says was run, with the sources beside it, and says what is not so. The
// record keeps its schema.
std::vector<SchemaError> fault_record_errors(const nlohmann::json& record, const std::string& root,
                                             const Installation& installation);

}  // namespace course

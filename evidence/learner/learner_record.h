#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace course {

// What a learner hands in: one YAML file, of the schema in schema/learner-record-v1.json, and the
// artifacts that it names. Here is what every such record of this chapter has in common.

inline constexpr const char* kLearnerSchema = "learn-llm.evidence.v1";
inline constexpr const char* kLearnerSchemaFile = "learner-record-v1";

// What the checkout that the programs were built from hands out.
std::string learner_template(const std::string& root);

// Where its files are, below the folder of the project.
inline constexpr const char* kLearnerRecordPath = "evidence/07-learner-v1.yaml";
inline constexpr const char* kIntermediatesPath = "evidence/07-intermediates.json";
inline constexpr const char* kFaultRecordPath = "evidence/07-fault-record.json";
inline constexpr const char* kClosedBookPath = "evidence/closed-book.yaml";

// The log of the run that made a record: its name holds the beginning of its digest, so that a new
// run leaves the last record's log alone.
inline constexpr const char* kRunLogPrefix = "evidence/07-run-";
std::string run_log_path(const std::string& digest);
bool is_run_log_path(const std::string& path);

// What was run, in the order in which it is run; each must be in the record.
std::vector<std::string> record_commands(std::uint64_t seed);

// A file that a record must name with its digest, and the command that makes it.
struct NeededArtifact {
  std::string path;
  std::string made_by;
};
std::vector<NeededArtifact> needed_artifacts();

// What the chapter builds on.
struct License {
  const char* source;
  const char* version;
  const char* license;
  const char* attribution;
  const char* redistribution;
};
inline constexpr std::array kLicenses = {
    License{"the sources of this checkout", "the commit of this record", "MIT",
            "the authors of the clean-room Transformer course", "allowed, with the file LICENSE"},
    License{"the numbers that were computed on", "drawn from the seed of this record",
            "none is needed", "nobody: they are synthetic", "allowed"},
};

}  // namespace course

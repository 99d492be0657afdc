#pragma once

// For tests: facts of a checkout that is not there, in which all is well until a test changes it.

#include <map>
#include <set>

#include "digest.h"
#include "facts.h"
#include "fill.h"
#include "learner_record.h"
#include "utc_time.h"

namespace course {

class FakeFacts : public Facts {
 public:
  FakeFacts() {
    for (const NeededArtifact& needed : needed_artifacts()) {
      files[needed.path] = "the text of " + needed.path + "\n";
    }
    measured.checks = 132;
    measured.actual = {0, 3.5e-15, 1.3608212345, 0.46493812, 4.090377};
  }

  LastCommit commit() override { return last; }
  std::vector<std::string> uncommitted() override { return changed; }
  FileFact file(const std::string& path) override {
    const auto found = files.find(path);
    if (found == files.end()) return {{}, {}, "is missing"};
    return {sha256_of_bytes(found->second), found->second, {}};
  }
  std::vector<std::string> untruths(const std::string& path) override {
    const auto found = untrue.find(path);
    return found == untrue.end() ? std::vector<std::string>() : found->second;
  }
  int status(const std::string& command) override {
    return failing_commands.contains(command) ? 1 : 0;
  }
  Measurement measurement(std::uint64_t seed) override {
    Measurement result = measured;
    if (seed != 5) result.actual[2] += 0.1;
    return result;
  }
  std::chrono::sys_seconds now() override { return *parse_utc("2026-01-31T12:00:00Z"); }
  std::vector<std::string> names() override { return {"marvin", "heart-of-gold"}; }

  LastCommit last{"0123456789abcdef0123456789abcdef01234567", {}};
  std::vector<std::string> changed;
  std::map<std::string, std::string> files;
  std::map<std::string, std::vector<std::string>> untrue;
  std::set<std::string> failing_commands;
  Measurement measured;
};

inline const Environment kFakeEnvironment = {.system = "Debian GNU/Linux 12 (bookworm)",
                                             .architecture = "x86_64",
                                             .compiler = "g++ (Debian 12.2.0-14) 12.2.0"};

// A record that is right by these facts, which hold its log from now on.
inline std::string right_record(FakeFacts& facts, const std::string& record_template,
                                const FillOptions& options = {}) {
  const FilledRecord filled = fill_record(options, record_template, kFakeEnvironment, facts);
  facts.files[filled.log_path] = filled.log;
  return filled.record;
}

}  // namespace course

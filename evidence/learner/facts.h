#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "checkout.h"
#include "installation.h"
#include "metrics.h"

namespace course {

// A file that a record names: its bytes' digest, or why it is not taken.
struct FileFact {
  std::string digest;
  std::string text;
  std::string problem;  // "is missing"
};

// What is measured with one seed, or why nothing was.
struct Measurement {
  std::array<double, kMetrics.size()> actual = {};  // in the order of kMetrics
  std::size_t checks = 0;                           // of the core
  std::vector<std::string> failures;                // "PART CHECK VERDICT", of those that fail
  std::string problem;
};

// What is true of a checkout, as far as records make claims about it. Asked for only where a record
// makes the claim.
class Facts {
 public:
  virtual ~Facts() = default;

  virtual LastCommit commit() = 0;
  virtual std::vector<std::string> uncommitted() = 0;  // files that differ from it
  virtual FileFact file(const std::string& path) = 0;
  // What a file of the course's own making says that is not so; nothing of other files.
  virtual std::vector<std::string> untruths(const std::string& path) = 0;
  virtual int status(const std::string& command) = 0;  // of one of record_commands
  virtual Measurement measurement(std::uint64_t seed) = 0;
  virtual std::chrono::sys_seconds now() = 0;
  virtual std::vector<std::string> names() = 0;  // that a record must not hold
};

// Those of the checkout in `root`, found out with the programs of this build. Nothing is found out
// twice. Throws UsageError where that cannot be done.
class CheckoutFacts : public Facts {
 public:
  CheckoutFacts(std::string root, Installation installation)
      : root_(std::move(root)), installation_(std::move(installation)) {}

  LastCommit commit() override;
  std::vector<std::string> uncommitted() override;
  FileFact file(const std::string& path) override;
  std::vector<std::string> untruths(const std::string& path) override;
  int status(const std::string& command) override;
  Measurement measurement(std::uint64_t seed) override;
  std::chrono::sys_seconds now() override;
  std::vector<std::string> names() override;

 private:
  Measurement measure(std::uint64_t seed) const;

  std::string root_;
  Installation installation_;
  std::map<std::string, std::vector<std::string>> untruths_;
  std::map<std::string, int> statuses_;
  std::map<std::uint64_t, Measurement> measurements_;
  std::optional<std::vector<std::string>> names_;
};

}  // namespace course

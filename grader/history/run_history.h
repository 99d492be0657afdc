#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "grade.h"
#include "installation.h"

namespace course {

// The first wrong element of a check, in words: it is for people, and for telling two runs apart.
struct WrongElement {
  std::string stage;
  std::string position;  // "b=0, h=0, t=0, s=1"
  std::string expected;  // "-inf"
  std::string got;

  bool operator==(const WrongElement&) const = default;
};
std::optional<WrongElement> first_wrong_element(const Verdict& verdict);

struct RememberedCheck {
  std::string component;
  std::string check;
  std::string verdict;  // a word of the vocabulary
  std::optional<WrongElement> wrong;
};

struct RememberedSource {
  std::string file;
  std::string digest;  // SHA-256; its text is kept under this name
};

struct RememberedRun {
  std::uint64_t seed = 0;
  std::vector<RememberedSource> sources;  // those that were there
  std::vector<RememberedCheck> checks;
};

// What the grader said of a folder, run after run, kept on this machine alone: a line for each run,
// and each source once, under its digest.
//
// Nothing is ever changed, only added, and what is added is on the disk before the call returns. A
// run that was cut off while it was written is passed over; the others stand.
class RunHistory {
 public:
  explicit RunHistory(std::string folder) : folder_(std::move(folder)) {}

  // Throws std::system_error where it cannot be kept.
  void add(const GradeResult& result);

  // The oldest first. Throws UsageError where the file is none, or cannot be read.
  std::vector<RememberedRun> runs() const;

  // The text of a source. Throws UsageError if it is not there or has another digest.
  std::string source(const RememberedSource& source) const;

 private:
  std::string folder_;
};

// Adds a run of `folder` if that is the room, by whatever name. A run that cannot be remembered is a
// run all the same: returns why it could not, or nothing.
std::string remember(const GradeResult& result, const std::string& folder,
                     const Installation& installation);

// All of a run's sources as one number, for telling whether two runs had the same.
std::string digest_of(const std::vector<RememberedSource>& sources);

}  // namespace course

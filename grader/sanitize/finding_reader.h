#pragma once

#include <string>
#include <vector>

#include "finding.h"
#include "finding_words.h"
#include "intake.h"
#include "jail.h"

namespace course {

// Makes a finding of what the worker's twin has sent: finds the lines that belong to its addresses. The
// library is the learner's, so the program that reads its tables is shut in too.
class FindingReader {
 public:
  struct Setup {
    const Submission* submission = nullptr;  // outlives the reader
    std::string library;
    std::string addr2line;  // the program
    std::string folder;     // the run's
    uid_t uid = 0;
    LayerSet layers = LayerSet::all();
  };
  explicit FindingReader(Setup setup) : setup_(std::move(setup)) {}

  SanitizerFinding read(const std::string& text) const;

 private:
  std::optional<SourcePlace> first_own(const std::vector<std::string>& offsets) const;
  std::string resolved(const std::vector<std::string>& offsets) const;

  Setup setup_;
};

// The first line of the submission's own in what addr2line -f -C -i has printed. Exposed for tests.
std::optional<SourcePlace> first_own_place(const std::string& printed,
                                           const Submission& submission);

}  // namespace course

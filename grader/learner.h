#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "build.h"
#include "finding_reader.h"
#include "worker_process.h"

namespace course {

struct LearnerOptions {
  std::string folder;
  LayerSet layers = LayerSet::all();
  Instrumentation instrumentation = Instrumentation::none;
  bool check_contract = true;                 // off only for tests of what stands behind it
  std::chrono::milliseconds patience{5'000};  // with one check, and with loading
};

// A learner's folder, read, built and ready to be called in a worker. Lives as long as its worker and
// its temporary files are needed.
class Learner {
 public:
  // Throws UsageError if the folder cannot be read.
  Learner(const LearnerOptions& options, const Installation& installation);

  const Submission& submission() const { return submission_; }
  const Build& build() const { return build_; }
  WorkerProcess* worker() { return worker_ ? &*worker_ : nullptr; }  // null: nothing was built
  LayerSet missing_layers() const;

  // What the sanitizers' findings in this learner's library mean.
  FindingReader finding_reader(const Installation& installation, LayerSet layers) const;

 private:
  SourceBuild load(const WorkerProcess::Setup& setup, std::chrono::milliseconds patience);

  Submission submission_;
  TemporaryFolder folder_;
  Build build_;
  std::optional<WorkerProcess> worker_;
};

}  // namespace course

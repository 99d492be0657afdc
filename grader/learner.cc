#include "learner.h"

#include <fmt/format.h>

#include "printable.h"
#include "process_limits.h"
#include "remote_subject.h"

namespace course {

Learner::Learner(const LearnerOptions& options, const Installation& installation)
    : submission_(read_submission(options.folder)) {
  const bool sanitizes = options.instrumentation == Instrumentation::sanitizers;
  WorkerProcess::Setup setup = {
      .worker = sanitizes ? installation.sanitized_worker : installation.worker,
      .library = {},
      .uid = uid_of_this_run(),
      .layers = options.layers};
  build_ = build_submission(submission_, installation, folder_.path(),
                            {.uid = setup.uid,
                             .layers = options.layers,
                             .instrumentation = options.instrumentation,
                             .check_contract = options.check_contract,
                             .try_library = [&](const std::string& library) {
                               setup.library = library;
                               return load(setup, options.patience);
                             }});
}

// The worker that has loaded a library is kept for the checks.
SourceBuild Learner::load(const WorkerProcess::Setup& setup, std::chrono::milliseconds patience) {
  worker_.emplace(setup);
  try {
    RemoteSubject(*worker_, patience).load();
    return {};
  } catch (const SubjectFailure& failure) {
    worker_.reset();
    return {failure.outcome(), fmt::format("While it was loaded: {}\n", printable(failure.what()))};
  }
}

LayerSet Learner::missing_layers() const {
  LayerSet missing;
  if (!worker_) return missing;
  for (const LayerInfo& layer : kLayers) {
    if (!worker_->layers().has(layer.layer)) missing.add(layer.layer);
  }
  return missing;
}

FindingReader Learner::finding_reader(const Installation& installation, LayerSet layers) const {
  return FindingReader({.submission = &submission_,
                        .library = build_.library,
                        .addr2line = installation.addr2line,
                        .folder = folder_.path(),
                        .uid = uid_of_this_run(),
                        .layers = layers});
}

}  // namespace course

#pragma once

#include <functional>
#include <string>

#include "files.h"
#include "installation.h"
#include "intake.h"
#include "source_build.h"
#include "toolchain.h"

namespace course {

// A learner's library, built from the sources that could be, and why the others could not. A source
// that is missing, does not compile or breaks the contract is left out: the other parts are graded. An
// extension that is missing or still the stub is not_implemented.
struct Build {
  SourceBuilds sources;
  std::string library;  // empty: nothing could be linked

  const SourceBuild& source(Component component) const {
    return sources[static_cast<std::size_t>(component)];
  }
};

struct BuildOptions {
  uid_t uid = 0;
  LayerSet layers = LayerSet::all();
  Instrumentation instrumentation = Instrumentation::none;
  bool check_contract = true;  // off only for tests of what stands behind it
  // Says whether a library can be loaded; none: it is taken for granted.
  std::function<SourceBuild(const std::string& library)> try_library;
};

// Works in `folder`, which must be empty, and keeps objects in the installation's cache.
Build build_submission(const Submission& submission, const Installation& installation,
                       const std::string& folder, const BuildOptions& options);

}  // namespace course

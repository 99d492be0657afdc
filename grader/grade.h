#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "check.h"
#include "finding.h"
#include "learner.h"

namespace course {

// What one check said, and the points it gives if it passed.
struct CheckResult {
  const Check* check = nullptr;
  Verdict verdict;
  std::string printed;                                     // by the learner's code during the check
  std::optional<FailedCall> failed_call = std::nullopt;    // if it is asked for
  std::optional<SanitizerFinding> finding = std::nullopt;  // of a sanitizer
};

// What a known mistake explains. Empty where none gives exactly these numbers.
struct Diagnosis {
  std::vector<std::string> faults;  // ids
  std::string text;                 // for the learner
};

struct ComponentResult {
  enum class State {
    graded,
    not_started,  // the stub, or as good as it
    left_out,     // missing, does not compile, or breaks the contract
  };
  Component component = Component::primitives;
  bool decides = true;  // whether the result as a whole passes
  State state = State::graded;
  SourceBuild build;
  std::vector<CheckResult> checks;
  std::optional<Diagnosis> diagnosis;

  int points() const;
  int points_possible() const;
  std::size_t failed() const;
};

// How much of a failure is told.
enum class Hints {
  none,   // which checks fail, with which verdict: for an exam
  where,  // and on which inputs, at which element, in which stage
  what,   // and which known mistake gives exactly these numbers
};

struct GradeResult {
  std::uint64_t seed = 0;
  Hints hints = Hints::what;
  Instrumentation instrumentation = Instrumentation::none;
  std::vector<ComponentResult> components;
  Submission submission;  // what was graded
  std::vector<Component>
      untouched;  // extensions that nobody has begun or asked for: not among them
  std::vector<std::string> ignored;  // foreign files in the folder
  LayerSet missing_layers;

  // The core and the extensions count apart.
  int points(Track track) const;
  int points_possible(Track track) const;

  bool has_findings() const;  // of a sanitizer

  // Every check of all that decides: of the core, or of what was asked for by name.
  bool passed() const;
};

// Given the component, the seed and, for each of its checks in order, what the learner's code returned
// and the verdict, names the mistake. Handed in by whoever knows the catalogue of faults.
using Explain = std::function<std::optional<Diagnosis>(
    Component, std::uint64_t seed, const std::vector<std::vector<Outputs>>& recordings,
    const std::vector<CheckResult>& results)>;

struct GradeOptions {
  LearnerOptions learner;
  std::vector<Component> components;  // empty: all
  std::string only_check;             // empty: all
  std::uint64_t seed = 0;
  Explain explain;  // none: no diagnosis
  Hints hints = Hints::what;
  bool keep_failed_calls = false;  // to draw them
  // Called before the first check and after each; none: nobody asks how far it is.
  std::function<void(std::size_t done, std::size_t of)> progress;
};

// Grades the sources of a folder. Throws UsageError where that cannot be done; whatever the sources
// do is a verdict.
GradeResult grade(const GradeOptions& options, const Installation& installation);

}  // namespace course

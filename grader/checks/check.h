#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "compare.h"
#include "component.h"
#include "failed_call.h"
#include "subject.h"
#include "verdict.h"

namespace course {

class Probe;
class Trial;

// One line of the contract, checked. What it claims stands in the component's header, in the line
// that ends in [id]; only what is not said there stands here.
struct Check {
  Component component;
  const char* id;
  int points;
  const char* why;  // why it exists: what it catches that others would miss
  void (*run)(Trial&);
};

// Every check of every component, in the order of kComponents and, within one, of the dataflow.
std::span<const Check> all_checks();
std::span<const Check> checks_of(Component component);

// Runs one check. Whatever the subject does, the answer is a verdict; an exception that leaves this
// function is the grader's own failure. The inputs depend on the seed and the check alone.
struct RunOptions {
  std::uint64_t seed = 0;
  double tolerance = kTolerance;
  std::vector<Outputs>* recording = nullptr;  // if set, what every call returned is added to it

  std::optional<FailedCall>* failed_call = nullptr;  // if set, what a check failed by is put here

  // For whoever runs one check with one seed on many subjects.
  std::vector<Outputs>* answers =
      nullptr;  // if set, the reference is asked only once, and kept here
  std::vector<std::unique_ptr<Probe>>* asked =
      nullptr;        // if set, every call's probe is added to it
  bool story = true;  // if not, a failure is its outcome alone
};
Verdict run_check(const Check& check, Subject& subject, const RunOptions& options);

}  // namespace course

#include "lineup.h"

#include <algorithm>
#include <set>

#include "in_process_subject.h"
#include "variant_subject.h"

namespace course {
namespace {

Outcome outcome_of(const Check& check, Subject& subject, const RunOptions& options) {
  try {
    return run_check(check, subject, options).outcome;
  } catch (...) {
    return Outcome::crashed;
  }
}

}  // namespace

Lineup::Lineup(Component component, std::uint64_t seed, std::span<const Observed> observed,
               double tolerance)
    : component_(component), seed_(seed), tolerance_(tolerance) {
  for (const Observed& each : observed) {
    Question question{.observed = &each, .right = {}, .asked = {}};
    RunOptions run = run_options();
    run.recording = &question.right;
    run.asked = &question.asked;
    InProcessSubject right(right_parts());
    run_check(*each.check, right, run);
    // Where right code returns nothing there are no numbers to compare.
    if (!question.right.empty()) questions_.push_back(std::move(question));
  }
  std::stable_partition(questions_.begin(), questions_.end(), [](const Question& question) {
    return question.observed->outcome != Outcome::pass;
  });
}

RunOptions Lineup::run_options() const {
  RunOptions run;
  run.seed = seed_;
  run.tolerance = tolerance_;
  run.story = false;
  return run;
}

bool Lineup::is_telling() const {
  constexpr std::size_t kSeveral = 3;
  std::set<double> values;
  for (const Question& question : questions_) {
    values.merge(values_where_far(question.observed->recording, question.right, tolerance_));
  }
  return values.size() >= kSeveral;
}

Distance Lineup::to(const Options& candidate) const {
  // Most candidates are far away, and one call shows it: no need for the check around it.
  for (const Question& question : questions_) {
    if (differs_at_once(question, candidate)) return Distance::far;
  }
  Distance largest = Distance::same;
  for (const Question& question : questions_) {
    largest = std::max(largest, to(question, candidate));
    if (largest == Distance::far) break;
  }
  return largest;
}

bool Lineup::differs_at_once(const Question& question, const Options& candidate) const {
  const std::span<const Outputs> recording = question.observed->recording;
  if (recording.empty()) return false;
  const Variants variants(candidate);
  // A copy: the candidate may write to its arguments.
  const std::unique_ptr<Probe> probe = question.asked.front()->copy();
  try {
    const Outputs outputs = probe->call(variants.replaced_in(right_parts(), component_));
    return distance(recording.front(), outputs, tolerance_) == Distance::far;
  } catch (const std::exception&) {
    return true;
  }
}

Distance Lineup::to(const Question& question, const Options& candidate) const {
  InProcessSubject base(right_parts());
  VariantSubject subject(base, component_, candidate);
  std::vector<Outputs> recording;
  RunOptions run = run_options();
  run.recording = &recording;
  const Outcome outcome = outcome_of(*question.observed->check, subject, run);
  if (outcome != question.observed->outcome) return Distance::far;
  return distance(question.observed->recording, recording, tolerance_);
}

Sighting::Sighting(Component component, std::uint64_t seed, Subject& subject) {
  const std::span<const Check> checks = checks_of(component);
  recordings_.resize(checks.size());
  for (std::size_t c = 0; c < checks.size(); ++c) {
    RunOptions run;
    run.seed = seed;
    run.recording = &recordings_[c];
    run.story = false;
    const Outcome outcome = outcome_of(checks[c], subject, run);
    observed_.push_back({&checks[c], outcome, recordings_[c]});
  }
}

}  // namespace course

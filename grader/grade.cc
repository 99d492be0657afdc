// How a grade comes about.
//
// 1. Intake. The folder's sources are read once, into memory. Nothing else in it is looked at.
// 2. Build. The sources are staged alone, compiled in a jail against the frozen headers, and linked
//    into one library. A source that does not get that far is left out and its component told so.
// 3. Worker. A separate program that knows neither the reference nor the checks shuts itself in and
//    forks a process for each check, which loads the library and answers calls.
// 4. Checks. They run here, in the grader. They see the library as objects of the contract's classes
//    whose every call is a message, and compare the numbers that come back with the reference's.
//    Nothing but these numbers decides: not an exit status, not a printed text, not a file.
// 5. What no check could run is not passed; a run in which nothing ran has failed.

#include "grade.h"

#include <fmt/format.h>

#include <algorithm>

#include "finding_text.h"
#include "remote_subject.h"

namespace course {
namespace {

constexpr int kMostTimeouts = 2;  // of one component, then its other checks are not run

// Numbers of one check; far more than any gives, so that absurd shapes cannot fill the memory.
constexpr std::size_t kMostRecorded = std::size_t{1} << 17;

Verdict not_run(std::string reason) {
  return {.outcome = Outcome::not_run,
          .given = {},
          .reason = std::move(reason),
          .stages = {},
          .mismatch = {}};
}

std::vector<const Check*> selected_checks(Component component, const GradeOptions& options) {
  std::vector<const Check*> selected;
  for (const Check& check : checks_of(component)) {
    if (options.only_check.empty() || options.only_check == check.id) selected.push_back(&check);
  }
  return selected;
}

bool is_asked_for(Component component, const GradeOptions& options) {
  const std::vector<Component>& asked = options.components;
  return asked.empty() || std::find(asked.begin(), asked.end(), component) != asked.end();
}

std::size_t size_of(const Outputs& outputs) {
  std::size_t size = 0;
  for (const AnyTensor& stage : outputs) size += stage.values.size();
  return size;
}

std::size_t size_of(const std::vector<Outputs>& recording) {
  std::size_t size = 0;
  for (const Outputs& outputs : recording) size += size_of(outputs);
  return size;
}

// The component's source is not in the library: each check says why.
void leave_out(ComponentResult& result, const std::vector<const Check*>& checks) {
  result.state = result.build.outcome == Outcome::not_implemented
                     ? ComponentResult::State::not_started
                     : ComponentResult::State::left_out;
  for (const Check* check : checks) {
    Verdict verdict = not_run(result.build.problem);
    verdict.outcome = result.build.outcome;
    result.checks.push_back({.check = check, .verdict = std::move(verdict), .printed = {}});
  }
}

bool wants_diagnosis(const GradeOptions& options) {
  return options.explain && options.hints == Hints::what && options.only_check.empty();
}

// Which check and which verdict, and nothing of the numbers.
Verdict without_hints(const Verdict& verdict) {
  return {.outcome = verdict.outcome, .given = {}, .reason = {}, .stages = {}, .mismatch = {}};
}

// What a sanitizer has found, in place of what came of it.
void tell_finding(CheckResult& result, const RemoteSubject& subject,
                  const FindingReader& findings) {
  if (subject.found().empty()) return;
  if (result.printed.ends_with(kOwnPrint)) {
    result.printed.resize(result.printed.size() - kOwnPrint.size());
  }
  result.finding = findings.read(subject.found());
  result.verdict.reason = one_line(*result.finding);
}

CheckResult run_one(const Check& check, RemoteSubject& subject, const GradeOptions& options,
                    const FindingReader& findings, std::vector<Outputs>& recording) {
  CheckResult result;
  result.check = &check;
  RunOptions run{.seed = options.seed,
                 .recording = wants_diagnosis(options) ? &recording : nullptr,
                 .failed_call = options.keep_failed_calls ? &result.failed_call : nullptr};
  result.verdict = run_check(check, subject, run);
  result.printed = subject.printed();
  tell_finding(result, subject, findings);
  if (size_of(recording) > kMostRecorded) recording.clear();
  if (result.failed_call && size_of(result.failed_call->came) > kMostRecorded) {
    result.failed_call.reset();
  }
  if (options.hints == Hints::none) {
    result.verdict = without_hints(result.verdict);
    result.failed_call.reset();
    result.finding.reset();
  }
  return result;
}

// What stands in the library for a source that is left out knows only that nothing is written.
void tell_what_is_left_out(ComponentResult& result, const Build& build) {
  for (const ComponentInfo& called : kComponents) {
    const Outcome outcome = build.source(called.component).outcome;
    if (outcome == Outcome::pass || outcome == Outcome::not_implemented) continue;
    const std::string source = source_name(called.component);
    for (CheckResult& check : result.checks) {
      if (check.verdict.reason != source + " is not written yet.") continue;
      check.verdict.reason =
          "Your " + source + " was left out. See why: ./course grade " + called.name;
    }
  }
}

// The block runs with the learner's own parts, all of the core but the primitives, so numbers that no
// known mistake of the block gives may be a part's.
void look_at_parts_first(std::vector<ComponentResult>& components) {
  const auto part = std::find_if(components.begin(), components.end(), [](const auto& one) {
    const bool is_part = one.component != Component::primitives &&
                         one.component != Component::transformer_block &&
                         !is_extension(one.component);
    return is_part && one.failed() > 0;
  });
  if (part == components.end()) return;
  for (ComponentResult& block : components) {
    if (block.component != Component::transformer_block || !block.diagnosis) continue;
    if (!block.diagnosis->faults.empty()) continue;
    block.diagnosis->text =
        fmt::format("The block runs with your own parts, of which {} does not pass. Begin there.",
                    info(part->component).name);
  }
}

// Checks done, of all that were asked for.
class Count {
 public:
  explicit Count(const GradeOptions& options) : options_(options) {
    for (const ComponentInfo& each : kComponents) {
      if (is_asked_for(each.component, options))
        of_ += selected_checks(each.component, options).size();
    }
    add(0);
  }
  void add(std::size_t more) {
    done_ += more;
    if (options_.progress) options_.progress(done_, of_);
  }

 private:
  const GradeOptions& options_;
  std::size_t done_ = 0;
  std::size_t of_ = 0;
};

void run_checks(ComponentResult& result, const std::vector<const Check*>& checks,
                RemoteSubject& subject, const FindingReader& findings, const GradeOptions& options,
                Count& count) {
  std::vector<std::vector<Outputs>> recordings;
  int timeouts = 0;
  for (const Check* check : checks) {
    std::vector<Outputs>& recording = recordings.emplace_back();
    if (timeouts == kMostTimeouts) {
      result.checks.push_back({.check = check,
                               .verdict = not_run("Two checks before it ran out of time."),
                               .printed = {}});
      count.add(1);
      continue;
    }
    result.checks.push_back(run_one(*check, subject, options, findings, recording));
    if (result.checks.back().verdict.outcome == Outcome::timed_out) ++timeouts;
    count.add(1);
  }
  const auto is_unwritten = [](const CheckResult& one) {
    return one.verdict.outcome == Outcome::not_implemented;
  };
  // One check alone may fail because a part that it calls is not written.
  if (options.only_check.empty() &&
      std::all_of(result.checks.begin(), result.checks.end(), is_unwritten)) {
    result.state = ComponentResult::State::not_started;
  } else if (result.failed() > 0 && wants_diagnosis(options)) {
    result.diagnosis = options.explain(result.component, options.seed, recordings, result.checks);
  }
}

}  // namespace

int ComponentResult::points() const {
  int sum = 0;
  for (const CheckResult& one : checks) sum += one.verdict.passed() ? one.check->points : 0;
  return sum;
}

int ComponentResult::points_possible() const {
  int sum = 0;
  for (const CheckResult& one : checks) sum += one.check->points;
  return sum;
}

std::size_t ComponentResult::failed() const {
  return static_cast<std::size_t>(std::count_if(
      checks.begin(), checks.end(), [](const CheckResult& one) { return !one.verdict.passed(); }));
}

int GradeResult::points(Track track) const {
  int sum = 0;
  for (const ComponentResult& one : components) {
    sum += info(one.component).track == track ? one.points() : 0;
  }
  return sum;
}

int GradeResult::points_possible(Track track) const {
  int sum = 0;
  for (const ComponentResult& one : components) {
    sum += info(one.component).track == track ? one.points_possible() : 0;
  }
  return sum;
}

bool GradeResult::has_findings() const {
  return std::any_of(components.begin(), components.end(), [](const ComponentResult& component) {
    return std::any_of(component.checks.begin(), component.checks.end(),
                       [](const CheckResult& one) { return one.finding.has_value(); });
  });
}

bool GradeResult::passed() const {
  bool any = false;
  for (const ComponentResult& component : components) {
    if (!component.decides) continue;
    if (component.failed() > 0) return false;
    any = any || !component.checks.empty();
  }
  return any;
}

GradeResult grade(const GradeOptions& options, const Installation& installation) {
  Learner learner(options.learner, installation);
  GradeResult result;
  result.seed = options.seed;
  result.hints = options.hints;
  result.submission = learner.submission();
  result.instrumentation = options.learner.instrumentation;
  result.ignored = learner.submission().ignored;
  result.missing_layers = learner.missing_layers();
  std::optional<RemoteSubject> subject;
  if (learner.worker() != nullptr) subject.emplace(*learner.worker(), options.learner.patience);
  const FindingReader findings = learner.finding_reader(installation, options.learner.layers);
  Count count(options);
  for (const ComponentInfo& each : kComponents) {
    const std::vector<const Check*> checks = selected_checks(each.component, options);
    if (!is_asked_for(each.component, options) || checks.empty()) continue;
    const SourceBuild& build = learner.build().source(each.component);
    const bool decides = !options.components.empty() || each.track == Track::core;
    if (!decides && build.outcome == Outcome::not_implemented) {
      result.untouched.push_back(each.component);
      count.add(checks.size());
      continue;
    }
    ComponentResult& component = result.components.emplace_back();
    component.component = each.component;
    component.decides = decides;
    component.build = build;
    if (component.build.outcome != Outcome::pass || !subject) {
      leave_out(component, checks);
      count.add(checks.size());
    } else {
      run_checks(component, checks, *subject, findings, options, count);
      tell_what_is_left_out(component, learner.build());
    }
  }
  look_at_parts_first(result.components);
  return result;
}

}  // namespace course

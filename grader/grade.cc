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
#include <unistd.h>

#include <algorithm>
#include <thread>

#include "process_limits.h"
#include "remote_subject.h"

namespace course {
namespace {

constexpr std::chrono::milliseconds kPatience{5'000};
constexpr int kMostTimeouts = 2;  // of one component, then its other checks are not run

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

// The component's source is not in the library: each check says why.
void leave_out(ComponentResult& result, const std::vector<const Check*>& checks) {
  result.state = ComponentResult::State::left_out;
  for (const Check* check : checks) {
    Verdict verdict = not_run(result.build.problem);
    verdict.outcome = result.build.outcome;
    result.checks.push_back({.check = check, .verdict = std::move(verdict), .printed = {}});
  }
}

void run_checks(ComponentResult& result, const std::vector<const Check*>& checks,
                RemoteSubject& subject, const GradeOptions& options) {
  std::vector<std::vector<Outputs>> recordings;
  int timeouts = 0;
  for (const Check* check : checks) {
    std::vector<Outputs>& recording = recordings.emplace_back();
    if (timeouts == kMostTimeouts) {
      result.checks.push_back({.check = check,
                               .verdict = not_run("Two checks before it ran out of time."),
                               .printed = {}});
      continue;
    }
    RunOptions run{.seed = options.seed, .recording = &recording};
    Verdict verdict = run_check(*check, subject, run);
    if (verdict.outcome == Outcome::timed_out) ++timeouts;
    result.checks.push_back(
        {.check = check, .verdict = std::move(verdict), .printed = subject.printed()});
  }
  const auto is_unwritten = [](const CheckResult& one) {
    return one.verdict.outcome == Outcome::not_implemented;
  };
  if (std::all_of(result.checks.begin(), result.checks.end(), is_unwritten)) {
    result.state = ComponentResult::State::not_started;
  } else if (result.failed() > 0 && options.explain && options.only_check.empty()) {
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

int GradeResult::points() const {
  int sum = 0;
  for (const ComponentResult& component : components) sum += component.points();
  return sum;
}

int GradeResult::points_possible() const {
  int sum = 0;
  for (const ComponentResult& component : components) sum += component.points_possible();
  return sum;
}

bool GradeResult::passed() const {
  return points_possible() > 0 &&
         std::all_of(components.begin(), components.end(),
                     [](const ComponentResult& component) { return component.failed() == 0; });
}

GradeResult grade(const GradeOptions& options, const Installation& installation) {
  const Submission submission = read_submission(options.folder);
  const TemporaryFolder folder;
  const uid_t uid = uid_of_this_run();
  const Build build = build_submission(
      submission, installation, folder.path(),
      {.uid = uid, .layers = options.layers, .check_contract = options.check_contract});

  GradeResult result;
  result.seed = options.seed;
  result.ignored = submission.ignored;
  for (const ComponentInfo& component : kComponents) {
    const bool asked_for = options.components.empty() ||
                           std::find(options.components.begin(), options.components.end(),
                                     component.component) != options.components.end();
    if (!asked_for) continue;
    ComponentResult& made = result.components.emplace_back();
    made.component = component.component;
    made.build = build.source(component.component);
  }

  std::optional<WorkerProcess> worker;
  if (!build.library.empty()) {
    worker.emplace(WorkerProcess::Setup{.worker = installation.worker,
                                        .library = build.library,
                                        .uid = uid,
                                        .layers = options.layers});
    for (const LayerInfo& layer : kLayers) {
      if (!worker->layers().has(layer.layer)) result.missing_layers.add(layer.layer);
    }
  }
  for (ComponentResult& component : result.components) {
    const std::vector<const Check*> checks = selected_checks(component.component, options);
    if (component.build.outcome != Outcome::pass || !worker) {
      leave_out(component, checks);
    } else {
      RemoteSubject subject(*worker, kPatience);
      run_checks(component, checks, subject, options);
    }
  }
  return result;
}

}  // namespace course

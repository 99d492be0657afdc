#include <fmt/format.h>

#include "ablation.h"
#include "artifact_truth.h"
#include "commands.h"
#include "digest.h"
#include "environment.h"
#include "facts.h"
#include "files.h"
#include "grade.h"
#include "handed_file.h"
#include "identity.h"
#include "learner_record.h"
#include "self_check.h"
#include "usage_error.h"

namespace course {
namespace {

constexpr std::size_t kLargestArtifact = std::size_t{4} << 20;

void take_failures(const GradeResult& result, Measurement& measured) {
  for (const ComponentResult& component : result.components) {
    if (is_extension(component.component)) continue;
    for (const CheckResult& one : component.checks) {
      ++measured.checks;
      if (one.verdict.passed()) continue;
      measured.failures.push_back(fmt::format("{} {} {}", info(component.component).name,
                                              one.check->id, name(one.verdict.outcome)));
    }
  }
}

}  // namespace

LastCommit CheckoutFacts::commit() { return last_commit(root_); }

std::vector<std::string> CheckoutFacts::uncommitted() { return uncommitted_files(root_); }

FileFact CheckoutFacts::file(const std::string& path) {
  try {
    std::string text = read_inside(root_, path, kLargestArtifact);
    if (text.empty()) return {{}, {}, "is empty"};
    std::string digest = sha256_of_bytes(text);
    return {std::move(digest), std::move(text), {}};
  } catch (const FileProblem& problem) {
    return {{}, {}, problem.what()};
  }
}

std::vector<std::string> CheckoutFacts::untruths(const std::string& path) {
  const auto [known, is_new] = untruths_.emplace(path, std::vector<std::string>());
  if (!is_new) return known->second;
  try {
    if (path == kFaultRecordPath) {
      known->second = untruths_of_fault_record(file(path).text, root_, installation_);
    } else if (path == kIntermediatesPath) {
      known->second = untruths_of_intermediates(file(path).text, root_, installation_);
    }
  } catch (const UsageError& error) {
    known->second = {error.what()};
  }
  return known->second;
}

int CheckoutFacts::status(const std::string& command) {
  const auto [known, is_new] = statuses_.emplace(command, 0);
  if (is_new)
    known->second = run_command(command + " --dir clean_room", root_, installation_).status;
  return known->second;
}

Measurement CheckoutFacts::measurement(std::uint64_t seed) {
  const auto [known, is_new] = measurements_.emplace(seed, Measurement());
  if (is_new) known->second = measure(seed);
  return known->second;
}

Measurement CheckoutFacts::measure(std::uint64_t seed) const {
  const std::string room = root_ + "/clean_room";
  Measurement measured;
  GradeOptions grading;
  grading.learner.folder = room;
  grading.seed = seed;
  take_failures(grade(grading, installation_), measured);
  const AblationRun run = measure_ablation(room, installation_, seed);
  measured.actual = run.ablation.actual;
  if (run.failure) {
    measured.problem = fmt::format("{} gave no answer ({})", info(run.failure->component).name,
                                   name(run.failure->outcome));
  }
  return measured;
}

std::chrono::sys_seconds CheckoutFacts::now() {
  return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
}

std::vector<std::string> CheckoutFacts::names() {
  if (!names_) {
    const Environment here = this_environment(installation_);  // "Fedora Linux", on a host "fedora"
    names_ = names_of_this_machine(learner_template(root_of(installation_)) + here.system + " " +
                                   here.compiler);
  }
  return *names_;
}

}  // namespace course

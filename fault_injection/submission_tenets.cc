// What the grader says of submissions that everybody knows.

#include <fmt/format.h>

#include <filesystem>

#include "grade.h"
#include "tenets.h"

namespace course {
namespace {

GradeResult grade_folder(const std::string& folder, const Installation& installation) {
  GradeOptions options;
  options.learner.folder = folder;
  options.seed = 1;
  return grade(options, installation);
}

// Every check of every part that was handed in must end like this.
void require_outcome(Outcome wanted, const std::string& folder, const Installation& installation,
                     Contradictions& complaints) {
  const std::string shown = std::filesystem::path(folder).filename().string();
  for (const ComponentResult& component : grade_folder(folder, installation).components) {
    const std::string source = folder + "/" + source_name(component.component);
    if (!std::filesystem::exists(source)) continue;
    for (const CheckResult& one : component.checks) {
      if (one.verdict.outcome == wanted) continue;
      complaints.push_back(fmt::format("{}/{}: {} says {}", shown, source_name(component.component),
                                       one.check->id, name(one.verdict.outcome)));
    }
  }
}

}  // namespace

Contradictions stubs_are_not_implemented(const Installation& installation, const std::string&) {
  Contradictions complaints;
  require_outcome(Outcome::not_implemented, installation.stubs_folder, installation, complaints);
  return complaints;
}

// A submission holds what it does differently; the rest is the plain one's.
Contradictions correct_submissions_pass(const Installation& installation, const std::string& root) {
  namespace fs = std::filesystem;
  Contradictions complaints;
  const fs::path folder = fs::path(root) / "grader" / "submissions" / "correct";
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (!entry.is_directory()) continue;
    const TemporaryFolder whole;
    const fs::path submission = fs::path(whole.path()) / entry.path().filename();
    fs::copy(folder / "triple_loops", submission);
    fs::copy(entry.path(), submission, fs::copy_options::overwrite_existing);
    require_outcome(Outcome::pass, submission.string(), installation, complaints);
  }
  return complaints;
}

}  // namespace course

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

Contradictions correct_submissions_pass(const Installation& installation, const std::string& root) {
  Contradictions complaints;
  const std::string folder = root + "/grader/submissions/correct";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (!entry.is_directory()) continue;
    require_outcome(Outcome::pass, entry.path().string(), installation, complaints);
  }
  return complaints;
}

}  // namespace course

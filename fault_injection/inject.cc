#include "inject.h"

#include <utility>

#include "catalogue.h"
#include "diagnosis.h"
#include "remote_subject.h"
#include "usage_error.h"
#include "variant_subject.h"

namespace course {
namespace {

ComponentResult grade_component(Component component, Subject& subject, std::uint64_t seed) {
  ComponentResult result;
  result.component = component;
  std::vector<std::vector<Outputs>> recordings;
  for (const Check& check : checks_of(component)) {
    CheckResult& one = result.checks.emplace_back();
    one.check = &check;
    RunOptions run;
    run.seed = seed;
    run.recording = &recordings.emplace_back();
    run.failed_call = &one.failed_call;
    one.verdict = run_check(check, subject, run);
  }
  if (result.failed() > 0) result.diagnosis = diagnose(component, seed, recordings, result.checks);
  return result;
}

}  // namespace

GradeResult grade_with_fault(const Fault& fault, Subject& submission,
                             const std::vector<Component>& components, std::uint64_t seed) {
  VariantSubject subject(submission, fault.component(), changed({fault.change}));
  GradeResult result;
  result.seed = seed;
  for (const Component component : components) {
    result.components.push_back(grade_component(component, subject, seed));
  }
  return result;
}

GradeResult grade_folder_with_fault(const Fault& fault, const std::string& folder,
                                    const Installation& installation, std::uint64_t seed) {
  LearnerOptions options;
  options.folder = folder;
  Learner learner(options, installation);
  if (learner.worker() == nullptr) {
    throw UsageError("none of the sources in the folder can be run. See: ./course grade --dir DIR");
  }
  std::vector<Component> components;
  for (const ComponentInfo& each : kComponents) {
    const bool runs = learner.build().source(each.component).outcome == Outcome::pass;
    if (runs || each.component == fault.component()) components.push_back(each.component);
  }
  RemoteSubject subject(*learner.worker(), options.patience);
  GradeResult result = grade_with_fault(fault, subject, components, seed);
  result.ignored = learner.submission().ignored;
  result.missing_layers = learner.missing_layers();
  return result;
}

}  // namespace course

#include "show_learner.h"

#include "remote_subject.h"

namespace course {

std::optional<Failure> left_out(Component component, const Build& build) {
  const SourceBuild& source = build.source(component);
  if (source.outcome == Outcome::pass) return std::nullopt;
  return Failure{component, source.outcome, source.problem};
}

Shown show_learner(const Exhibit& exhibit, Learner& learner) {
  Shown shown;
  shown.failure = left_out(exhibit.component, learner.build());
  if (shown.failure) return shown;
  RemoteSubject subject(*learner.worker(), LearnerOptions().patience);
  RemoteSubject parts(*learner.worker(), LearnerOptions().patience);
  shown = show(exhibit, subject, parts);
  shown.printed = subject.printed() + parts.printed();
  if (!shown.failure) return shown;
  if (auto cause = left_out(shown.failure->component, learner.build())) shown.failure = cause;
  return shown;
}

}  // namespace course

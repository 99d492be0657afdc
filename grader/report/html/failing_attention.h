#pragma once

#include <memory>

#include "grade.h"
#include "in_process_subject.h"
#include "reference.h"

namespace course {

// For tests: the right attention, with one of its stages spoilt.
class SpoiltAttention final : public CausalAttention {
 public:
  explicit SpoiltAttention(void (*spoil)(AttentionStages&)) : spoil_(spoil) {}

  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const override {
    AttentionStages stages = reference_causal_attention().attend(q, k, v, mask);
    spoil_(stages);
    return stages;
  }

 private:
  void (*spoil_)(AttentionStages&);
};

// What the checks of attention say of it with seed 7, their failed calls kept.
inline GradeResult grade_of_attention(void (*spoil)(AttentionStages&)) {
  const SpoiltAttention attention(spoil);
  InProcessSubject subject(with<CausalAttention>(parts_of(reference()), attention));
  GradeResult result;
  result.seed = 7;
  ComponentResult& component = result.components.emplace_back();
  component.component = Component::causal_attention;
  for (const Check& check : checks_of(component.component)) {
    CheckResult& one = component.checks.emplace_back();
    one.check = &check;
    RunOptions run;
    run.seed = result.seed;
    run.failed_call = &one.failed_call;
    one.verdict = run_check(check, subject, run);
  }
  return result;
}

inline void without_mask(AttentionStages& stages) { stages.masked_scores = stages.scores; }

inline const CheckResult& check_of(const GradeResult& result, const std::string& id) {
  for (const CheckResult& one : result.components.front().checks) {
    if (one.check->id == id) return one;
  }
  throw std::logic_error("there is no check " + id);
}

}  // namespace course

#pragma once

#include "verb.h"

namespace course {

extern const Verb kAblateVerb;
extern const Verb kEvidenceVerb;
extern const Verb kQuizVerb;
extern const Verb kGateVerb;

// One word that may follow ./course evidence. What a person reads of it stands in kEvidenceVerb.
struct EvidenceStep {
  const char* name;
  int (*run)(const std::vector<std::string>& arguments, const Surroundings& surroundings);
};

extern const EvidenceStep kRecordStep;
extern const EvidenceStep kCheckStep;
extern const EvidenceStep kFaultRecordStep;
extern const EvidenceStep kFillStep;
extern const EvidenceStep kVerifyStep;

}  // namespace course

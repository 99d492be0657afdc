#pragma once

#include "verb.h"

namespace course {

extern const Verb kAuditVerb;
extern const Verb kFaultsVerb;
extern const Verb kInjectVerb;
extern const Verb kObserveVerb;
extern const Verb kSelfCheckVerb;
extern const Verb kWhyVerb;

}  // namespace course

// The program that knows the faults: ./course audit, faults, inject, self-check for an instructor,
// observe and why for a learner.
//
// How the grader is graded. A component is written a second time, in variants/, with every decision an
// option whose first value is right. A fault (faults/) is a row that changes one option, with what is
// known of the mistake. The audit gives each fault to every check: the checks that the row names must
// catch it, with the verdict that it states; and what is correct, the variant itself and its
// equivalents, must pass. A check that is lost or weakened shows as a fault that gets through.
//
// The same rows explain a learner's failure (explain.h): whose numbers are exactly these?

#include <malloc.h>

#include "diagnosis.h"
#include "fault_verbs.h"
#include "program.h"

namespace {

// Thousands of checks allocate and free the same few megabytes; giving them back to the system each
// time costs more than the checks.
void keep_freed_memory() {
  constexpr int kKept = 64 << 20;
  mallopt(M_TRIM_THRESHOLD, kKept);
  mallopt(M_MMAP_THRESHOLD, kKept);
}

}  // namespace

int main(int argc, char** argv) {
  using namespace course;
  keep_freed_memory();
  const Verb* const verbs[] = {&kAuditVerb,     &kFaultsVerb,  &kInjectVerb,
                               &kSelfCheckVerb, &kObserveVerb, &kWhyVerb};
  return run_program(verbs, diagnose, argc, argv);
}

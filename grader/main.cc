// The learner's program: ./course grade, watch, list, show, hint, contract, reset.

#include "diagnosis.h"
#include "program.h"

int main(int argc, char** argv) {
  using namespace course;
  const Verb* const verbs[] = {&kGradeVerb, &kWatchVerb,     &kListVerb,  &kShowVerb,
                               &kHintVerb,  &kContractVerb,  &kResetVerb, &kTestVerb,
                               &kHelpVerb,  &kCompletionVerb};
  return run_program(verbs, diagnose, argc, argv);
}
